import { CheckboxField } from './form.tsx';
import { FieldError, FormErrors, useFieldAttributes } from './field-frame.tsx';

interface Props<Value extends string> {
  readonly legend: string;
  /** The name of all its checkboxes, and of the form field whose error is shown for the whole group. */
  readonly name: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly isChecked: (value: Value) => boolean;
}

export function CheckboxGroup<Value extends string>({ legend, name, values, labelOf, isChecked }: Props<Value>) {
  const errorId = useFieldAttributes(name)['aria-describedby'];
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <FormErrors value={{}}>
          {values.map((value) => (
            <CheckboxField key={value} label={labelOf(value)} name={name} value={value} defaultChecked={isChecked(value)} />
          ))}
        </FormErrors>
      </div>
      <FieldError name={name} id={errorId} />
    </fieldset>
  );
}
