import type { ComponentProps } from 'react';

/** A table row that can be selected by a click anywhere. It contains a button for the keyboard, whose click reaches the row. */
export function SelectableRow({ onSelect, ...rest }: ComponentProps<'tr'> & { readonly onSelect: (() => void) | undefined }) {
  return <tr onClick={onSelect} {...rest} />;
}
