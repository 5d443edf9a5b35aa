import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/error-kinds.ts';
import { describeError, errorCodeOf } from '#web/lib/api/api-client.ts';
import type { MutationMeta } from '#web/lib/api/query-client.ts';
import { controlsOf, type ControlValues, readControls } from './read-controls.ts';
import { useIsInteractive } from './use-is-interactive.ts';

type Errors = Readonly<Record<string, string>>;

interface Options<Schema extends z.ZodType, Result> extends Pick<MutationMeta, 'errorTitle' | 'errorFallback'> {
  readonly schema: Schema;
  readonly read?: (values: ControlValues) => unknown;
  readonly send: (values: z.output<Schema>) => Promise<Result>;
  readonly onSuccess: (result: Result, form: HTMLFormElement) => unknown;
  readonly fieldOfCode?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** Maps an error code of the server to a function that handles the error and may send again. These errors are not shown in a toast. */
  readonly onCode?: Readonly<Partial<Record<ErrorCode, (sendAgain: () => void) => void>>>;
}

export function useForm<Schema extends z.ZodType, Result>(options: Options<Schema, Result>) {
  const { schema, read = (values) => values, send, onSuccess, fieldOfCode = {}, onCode = {}, errorTitle, errorFallback } = options;
  const [errors, setErrors] = useState<Errors>({});
  const isReady = useIsInteractive();

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ values }: { form: HTMLFormElement; values: z.output<Schema> }) => send(values),
    meta: {
      errorTitle,
      errorFallback,
      isHandled: (error) => (errorCodeOf(error) ?? '') in onCode,
      isFieldError: (error) => (errorCodeOf(error) ?? '') in fieldOfCode,
    },
    onSuccess: (result, { form }) => onSuccess(result, form),
    onError: (error, sent) => {
      const code = errorCodeOf(error);
      if (code === null) return;
      onCode[code]?.(() => mutate(sent));
      const field = fieldOfCode[code];
      if (field !== undefined) showErrors(sent.form, { [field]: describeError(error, errorFallback ?? '') });
    },
  });

  function showErrors(form: HTMLFormElement, found: Errors): void {
    setErrors(found);
    controlsOf(form)
      .find(({ name }) => name in found)
      ?.focus();
  }

  const parse = (form: HTMLFormElement) => schema.safeParse(read(readControls(form)));

  function check(form: HTMLFormElement): z.output<Schema> | undefined {
    const { data, error } = parse(form);
    showErrors(form, errorsOf(error));
    return data;
  }

  function checkField(form: HTMLFormElement, name: string): boolean {
    const error = errorsOf(parse(form).error)[name];
    showErrors(form, error === undefined ? {} : { [name]: error });
    return error === undefined;
  }

  function recheck(form: HTMLFormElement): void {
    if (Object.keys(errors).length === 0) return;
    const found = Object.entries(errorsOf(parse(form).error));
    setErrors(Object.fromEntries(found.filter(([name]) => name in errors)));
  }

  function submit(form: HTMLFormElement): void {
    const values = check(form);
    if (values !== undefined) mutate({ form, values });
  }

  return { check, checkField, isSuccess, handlers: { errors, isReady, isPending, onInput: recheck, onSubmit: submit } };
}

function errorsOf(error: z.ZodError | undefined): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
