import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox with its label beside it and its error below. */
export function CheckboxField({ label, error, className, ...rest }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="mt-0.5 size-6 shrink-0 accent-accent-fill"
          {...rest}
        />
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
