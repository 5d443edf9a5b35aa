import type { ReactNode } from 'react';
import { FieldError, FormErrors, useFieldAttributes } from './field-frame.tsx';

interface Props {
  readonly legend: string;
  /** The name of the form field whose error is shown for the whole group. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Checkboxes under one legend, with one error below them instead of one per checkbox. */
export function CheckboxGroup({ legend, name, children }: Props) {
  const errorId = useFieldAttributes(name)['aria-describedby'];
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <FormErrors value={{}}>{children}</FormErrors>
      </div>
      <FieldError name={name} id={errorId} />
    </fieldset>
  );
}
