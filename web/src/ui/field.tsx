import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Stands inside the right end of the input, as the show/hide button of a password does. */
  readonly trailing?: ReactNode;
}

/** Label, input and the error beneath, tied together for assistive technology. */
export function Field({ label, error, trailing, className, ...rest }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-[650]">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className={classNames(
            'min-h-11 w-full rounded-sm border bg-ground px-3 text-base placeholder:text-muted disabled:opacity-55',
            error === undefined ? 'border-line-strong hover:border-text' : 'border-negative',
            trailing !== undefined && 'pr-12',
          )}
          {...rest}
        />
        {trailing !== undefined && <div className="absolute inset-y-0 right-0 flex">{trailing}</div>}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-sm text-negative">
          {error}
        </p>
      )}
    </div>
  );
}
