import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldAttributes } from './field-frame.tsx';

export function CheckboxField({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'id' | 'type'> & { readonly label: ReactNode }) {
  const attributes = useFieldAttributes(rest.name);
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input {...attributes} type="checkbox" className="mt-0.5 size-6 shrink-0 accent-accent-fill" {...rest} />
        <label htmlFor={attributes.id} className="text-sm">
          {label}
        </label>
      </div>
      <FieldError name={rest.name} id={attributes['aria-describedby']} />
    </div>
  );
}
