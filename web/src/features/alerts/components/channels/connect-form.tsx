import type { ComponentProps } from 'react';
import { chatChannelDraft } from '#contract/alerts/chat-channels.ts';
import { type ChatKind, chatTitles } from '#domain/alerts/chat-kinds.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface Props {
  readonly kind: ChatKind;
  readonly onConnected: () => unknown;
  readonly onCancel: () => void;
}

interface Instructions {
  readonly steps: readonly string[];
  /** What the person enters. An address that the service refuses is an error of the first field. */
  readonly fields: readonly [InstructedField, ...InstructedField[]];
}

type InstructedField = ComponentProps<typeof Field> & { readonly name: string };

const webhook = { name: 'address', label: 'Webhook URL', maxLength: 300, inputMode: 'url' } as const;
const pasteStep = 'Paste it here. We send a first message to check it.';

const instructions: Readonly<Record<ChatKind, Instructions>> = {
  discord: {
    steps: [
      'In Discord, open the settings of a channel on a server that you manage, then Integrations, then Webhooks.',
      'Create a webhook and copy its URL.',
      pasteStep,
    ],
    fields: [webhook],
  },
  slack: {
    steps: [
      'At api.slack.com/apps, create an app for your workspace and turn on Incoming Webhooks.',
      'Add a webhook to a channel and copy its URL.',
      pasteStep,
    ],
    fields: [webhook],
  },
  telegram: {
    steps: [
      'In Telegram, write /newbot to @BotFather, choose a name, and copy the token that it sends you.',
      'Open the chat with your new bot and press Start.',
      'Find the number of your chat: @userinfobot sends you your Id. For a channel, add the bot as an administrator and use its @name.',
      'Enter both here. We send a first message to check them.',
    ],
    fields: [
      { name: 'token', label: 'Bot token', maxLength: 100 },
      { name: 'chatId', label: 'Chat', maxLength: 33 },
    ],
  },
};

export function ConnectForm({ kind, onConnected, onCancel }: Props) {
  const title = chatTitles[kind];
  const { steps, fields } = instructions[kind];
  const { handlers } = useForm({
    schema: chatChannelDraft,
    read: (values) => ({ kind, ...values }),
    send: (values) => writeApi('PUT', '/api/alerts/channels', values),
    errorTitle: `${title} was not connected`,
    errorFallback: `${title} could not be connected. Please try again.`,
    fieldOfCode: { 'channel-gone': fields[0].name, 'channel-refused': fields[0].name },
    onSuccess: onConnected,
  });
  return (
    <Form
      label={`Connect ${title}`}
      className="mt-3 grid gap-4"
      handlers={handlers}
      submit={{ text: `Connect ${title}`, pendingText: 'Connecting...', size: 'md' }}
      onCancel={onCancel}
    >
      <ol className="list-decimal flex flex-col gap-1 pl-5 text-sm text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {fields.map((field) => (
        <Field key={field.name} {...field} autoComplete="off" spellCheck={false} />
      ))}
    </Form>
  );
}
