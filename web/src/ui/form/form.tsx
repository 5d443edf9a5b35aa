import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { controlStyle, FieldError, FieldFrame, FormErrors, useFieldAttributes } from './field-frame.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface FormProps {
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
}: FormProps) {
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

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly trailing?: ReactNode;
  readonly hint?: string;
}

export function Field({ label, trailing, hint, className, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} name={rest.name} hint={hint} className={className}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            className={classNames('min-h-11', controlStyle(attributes['aria-invalid']), trailing !== undefined && 'pr-12')}
            {...rest}
          />
          {trailing !== undefined && <div className="absolute inset-y-0 right-0 flex">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          className="grid w-11 place-items-center text-muted hover:text-text"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}

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
