import { type ComponentProps, createContext, type ReactNode, type Ref, use, useId, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { fieldLabelStyle } from './field-label-style.ts';

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

export const NumberField = (props: FieldProps) => <Field inputMode="decimal" autoComplete="off" {...props} />;

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

const FormErrors = createContext<Readonly<Record<string, string>>>({});

interface FrameProps {
  readonly label: string;
  readonly name: string | undefined;
  readonly className?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: (attributes: ReturnType<typeof useFieldAttributes>) => ReactNode;
}

function useFieldAttributes(name: string | undefined, hasHint = false) {
  const id = useId();
  const hasError = useFieldError(name) !== undefined;
  return { id, 'aria-invalid': hasError, 'aria-describedby': hasError ? `${id}-error` : hasHint ? `${id}-hint` : undefined };
}

const useFieldError = (name: string | undefined): string | undefined => use(FormErrors)[name ?? ''];

export const controlStyle = (hasError: boolean): string =>
  `w-full rounded-sm border bg-ground px-3 text-base placeholder:text-muted disabled:opacity-55 ${hasError ? 'border-negative' : 'border-line-strong hover:border-text'}`;

export function FieldFrame({ label, name, className, hint, children }: FrameProps) {
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

/** An error without an `id` belongs to no control, so it has the role `alert`. */
export function FieldError({ name, id }: { readonly name: string | undefined; readonly id?: string | undefined }) {
  const error = useFieldError(name);
  if (error === undefined) return null;
  return (
    <p id={id} role={id === undefined ? 'alert' : undefined} className="mt-1.5 text-sm text-negative">
      {error}
    </p>
  );
}

interface GroupProps<Value extends string> {
  readonly legend: string;
  /** The name of all its checkboxes, and of the form field whose error is shown for the whole group. */
  readonly name: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly isChecked: (value: Value) => boolean;
}

/** The error of the group is shown once, below all its checkboxes. */
const noErrors = {};

export function CheckboxGroup<Value extends string>({ legend, name, values, labelOf, isChecked }: GroupProps<Value>) {
  const errorId = useFieldAttributes(name)['aria-describedby'];
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <FormErrors value={noErrors}>
          {values.map((value) => (
            <CheckboxField key={value} label={labelOf(value)} name={name} value={value} defaultChecked={isChecked(value)} />
          ))}
        </FormErrors>
      </div>
      <FieldError name={name} id={errorId} />
    </fieldset>
  );
}
