import type { ComponentProps } from 'react';

/** A table row that a click anywhere selects. Its content must include a button for keyboards; a click of the button reaches the row. */
export function SelectableRow({ onSelect, ...rest }: ComponentProps<'tr'> & { readonly onSelect: (() => void) | undefined }) {
  return <tr onClick={onSelect} {...rest} />;
}
