import { type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

interface Props {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Checkboxes under one legend, with one error below them. */
export function CheckboxGroup({ legend, error, children }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
