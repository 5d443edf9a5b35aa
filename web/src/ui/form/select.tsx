import { type ReactNode, useId } from 'react';
import { fieldLabelStyle } from './field-frame.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Props {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands among the fields of a form and is labeled as they are; alone it is labeled as a control of the page. */
  readonly inForm?: true;
}

/** The platform's own selector: right on every phone, no script, no injected styles. */
export function Select({ label, options, value, onChange, inForm }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={inForm ? fieldLabelStyle : 'label mb-1.5 block text-muted'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full appearance-none rounded-sm border border-line-strong bg-ground pr-10 pl-3 text-sm font-[550] hover:border-text"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
      </div>
    </div>
  );
}
