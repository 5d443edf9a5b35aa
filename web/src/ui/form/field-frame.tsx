import { createContext, type ReactNode, use, useId } from 'react';
import { fieldLabelStyle } from './field-label-style.ts';

export const FormErrors = createContext<Readonly<Record<string, string>>>({});

interface Props {
  readonly label: string;
  readonly name: string | undefined;
  readonly className?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: (attributes: ReturnType<typeof useFieldAttributes>) => ReactNode;
}

export function useFieldAttributes(name: string | undefined, hasHint = false) {
  const id = useId();
  const hasError = useFieldError(name) !== undefined;
  return { id, 'aria-invalid': hasError, 'aria-describedby': hasError ? `${id}-error` : hasHint ? `${id}-hint` : undefined };
}

const useFieldError = (name: string | undefined): string | undefined => use(FormErrors)[name ?? ''];

export const controlStyle = (hasError: boolean): string =>
  `w-full rounded-sm border bg-ground px-3 text-base placeholder:text-muted disabled:opacity-55 ${hasError ? 'border-negative' : 'border-line-strong hover:border-text'}`;

export function FieldFrame({ label, name, className, hint, children }: Props) {
  const attributes = useFieldAttributes(name, hint !== undefined);
  return (
    <div className={className}>
      <label htmlFor={attributes.id} className={fieldLabelStyle}>
        {label}
      </label>
      {children(attributes)}
      {hint !== undefined && !attributes['aria-invalid'] && (
        <p id={attributes['aria-describedby']} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError name={name} id={attributes['aria-describedby']} />
    </div>
  );
}

/** Without an `id`, which ties it to a control, the error is announced. */
export function FieldError({ name, id }: { readonly name: string | undefined; readonly id?: string | undefined }) {
  const error = useFieldError(name);
  if (error === undefined) return null;
  return (
    <p id={id} role={id === undefined ? 'alert' : undefined} className="mt-1.5 text-sm text-negative">
      {error}
    </p>
  );
}
