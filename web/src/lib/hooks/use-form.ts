import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { useHydrated } from './use-hydrated.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * Checks a form by the contract's own schema, the one the server uses. Nothing is said while a person is still typing for
 * the first time; after a failed attempt each message goes, or changes, as its field does.
 */
export function useFormCheck<Schema extends z.ZodType>(schema: Schema) {
  const [errors, setErrors] = useState<Errors>({});

  /** The checked values, or undefined with the messages shown and the first wrong field in focus. */
  function check(form: HTMLFormElement): z.output<Schema> | undefined {
    const parsed = schema.safeParse(valuesOf(form));
    const found = parsed.success ? {} : errorsOf(parsed.error);
    setErrors(found);
    if (parsed.success) return parsed.data;
    controlsOf(form)
      .find(({ name }) => name in found)
      ?.focus();
    return undefined;
  }

  function recheck(event: FormEvent<HTMLFormElement>): void {
    if (Object.keys(errors).length === 0) return;
    const parsed = schema.safeParse(valuesOf(event.currentTarget));
    const found = parsed.success ? {} : errorsOf(parsed.error);
    setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in errors)));
  }

  return { errors, check, recheck, isReady: useHydrated() };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control => (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== '',
  );

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, control.type === 'checkbox' ? isTicked(control) : control.value]));

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked;

/** The first message of each field: one thing to mend at a time. */
function errorsOf(error: z.ZodError): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  return errors;
}
