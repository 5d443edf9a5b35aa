import { type ReactNode, useId } from 'react';

/** Attributes that connect a control with its label and its error for assistive technology. */
export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly label: string;
  readonly error: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

export const controlStyle = (hasError: boolean): string =>
  `w-full rounded-sm border bg-ground px-3 text-base placeholder:text-muted disabled:opacity-55 ${hasError ? 'border-negative' : 'border-line-strong hover:border-text'}`;

export const fieldLabelStyle = 'mb-1.5 block text-sm font-[650]';

/** Label above, control, error below. */
export function FieldFrame({ label, error, className, children }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className={fieldLabelStyle}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error === undefined ? undefined : errorId })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-negative">
      {error}
    </p>
  );
}
