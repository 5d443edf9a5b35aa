import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useReloadConsole } from './console-data.tsx';
import type { ControlValues } from '#web/lib/hooks/read-controls.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Field, Form } from '#web/ui/form/form.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

interface Props<Schema extends z.ZodType> {
  readonly heading: string;
  readonly text?: string;
  readonly submit: string;
  readonly schema: Schema;
  readonly read?: (values: ControlValues) => unknown;
  readonly send: (values: z.output<Schema>) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function ActionForm<Schema extends z.ZodType>({ heading, text, submit, schema, read, send, onClose, children }: Props<Schema>) {
  const reload = useReloadConsole();
  const { handlers } = useForm({
    schema,
    ...(read && { read }),
    send,
    errorTitle: 'Not done',
    errorFallback: 'This did not work. Please try again.',
    onCode: { 'second-factor-outdated': reload },
    onSuccess: ({ message }) => {
      toasts.show({ title: 'Done', description: message });
      onClose();
      reload();
    },
  });
  return (
    <Panel className="max-w-xl p-4 sm:p-5">
      <FocusedHeading className="mb-3 outline-none">{heading}</FocusedHeading>
      {text !== undefined && <p className="mb-4 text-sm text-muted">{text}</p>}
      <Form
        label={heading}
        handlers={handlers}
        submit={{ text: submit, pendingText: 'Please wait...', size: 'md' }}
        onCancel={onClose}
        className="grid gap-4"
      >
        {children}
        <Field label="Reason" name="reason" autoComplete="off" maxLength={500} />
      </Form>
    </Panel>
  );
}
