import type { ReactNode, Ref } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { FormErrors } from './field-frame.tsx';

interface Props {
  readonly label: string;
  readonly handlers: {
    readonly errors: Readonly<Record<string, string>>;
    /** False until hydration. The submit button is disabled until then. */
    readonly isReady: boolean;
    readonly isPending: boolean;
    readonly onInput: (form: HTMLFormElement) => void;
    readonly onSubmit: (form: HTMLFormElement) => void;
  };
  readonly submit: ButtonLook & { readonly text: string; readonly pendingText: string; readonly ref?: Ref<HTMLButtonElement> };
  readonly isDisabled?: boolean;
  readonly actions?: ReactNode;
  readonly onCancel?: (() => void) | undefined;
  readonly alternative?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** `method="post"` keeps a password out of the address if the script is not loaded. */
export function Form({
  label,
  handlers,
  submit,
  isDisabled = false,
  actions,
  onCancel,
  alternative,
  className = 'grid gap-5',
  children,
}: Props) {
  const { errors, isReady, isPending, onInput, onSubmit } = handlers;
  const { text, pendingText, ref, size = 'lg', variant } = submit;
  const button = (
    <Button ref={ref} type="submit" size={size} variant={variant} disabled={!isReady || isPending || isDisabled}>
      {isPending ? pendingText : text}
    </Button>
  );
  return (
    <NeedsScript to="use this form">
      <form
        aria-label={label}
        method="post"
        noValidate
        className={className}
        onInput={(event) => onInput(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit(event.currentTarget);
        }}
      >
        <FormErrors value={errors}>{children}</FormErrors>
        {actions === undefined && onCancel === undefined ? (
          button
        ) : (
          <div className="flex flex-wrap gap-3">
            {button}
            {actions}
            {onCancel && (
              <Button variant="quiet" size={size} onClick={onCancel}>
                Cancel
              </Button>
            )}
          </div>
        )}
        {alternative}
      </form>
    </NeedsScript>
  );
}
