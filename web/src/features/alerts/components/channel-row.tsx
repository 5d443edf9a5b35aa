import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { type ChatChannel, chatChannelDraft } from '#contract/alerts/chat-channels.ts';
import { type ChatKind, chatTitles } from '#domain/alerts/chat-kinds.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { formatUsDate } from '#web/lib/time.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { RowButton } from '#web/ui/form/button.tsx';
import { Field, Form } from '#web/ui/form/form.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';

interface Props {
  readonly kind: ChatKind;
  readonly channel: ChatChannel | undefined;
  readonly timeZone: string;
}

export function ChannelRow({ kind, channel, timeZone }: Props) {
  const title = chatTitles[kind];
  const queries = useQueryClient();
  const [isConnecting, setConnecting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears, so the heading gets the focus.
  const showForm = (isShown: boolean) => {
    setConnecting(isShown);
    heading.current?.focus();
  };
  const refresh = () => queries.invalidateQueries({ queryKey: ['/api/alerts/settings'] });
  const test = useMutation({
    mutationFn: () => writeApi('POST', '/api/alerts/channels/test', { kind }),
    onSuccess: () => toasts.show({ title: 'Test message sent', description: `Look for it in ${title}.` }),
    onError: refresh,
    meta: { errorTitle: 'No test message was sent', errorFallback: `${title} could not be reached. Please try again later.` },
  });
  const disconnect = useMutation({
    mutationFn: () => writeApi('DELETE', '/api/alerts/channels', { kind }),
    onSuccess: async () => {
      await refresh();
      toasts.show({ title: `${title} is disconnected`, description: 'No alerts are sent there any more.' });
    },
    meta: { errorFallback: `${title} could not be disconnected. Please try again.` },
  });
  const onConnected = async () => {
    await refresh();
    showForm(false);
    toasts.show({ title: `${title} is connected`, description: 'A first message has arrived there.' });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h4 ref={heading} tabIndex={-1} className="scroll-mt-24 font-[650]">
          {title}
        </h4>
        {channel && <Badge>{channel.offSince === null ? 'Connected' : 'Stopped'}</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{describeState(title, channel, timeZone)}</p>
      {isConnecting ? (
        <ConnectForm kind={kind} onConnected={onConnected} onCancel={() => showForm(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {channel?.offSince === null ? (
            <RowButton text="Send a test" name={`Send a test to ${title}`} disabled={test.isPending} onClick={() => test.mutate()} />
          ) : channel ? (
            <RowButton text="Connect again" name={`Connect again: ${title}`} onClick={() => showForm(true)} />
          ) : (
            <RowButton text="Connect" name={`Connect ${title}`} onClick={() => showForm(true)} />
          )}
          {channel && (
            <RowButton
              variant="quiet"
              text="Disconnect"
              name={`Disconnect ${title}`}
              disabled={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            />
          )}
        </div>
      )}
    </>
  );
}

function describeState(title: string, channel: ChatChannel | undefined, timeZone: string): string {
  if (!channel) return 'Not connected.';
  if (channel.offSince === null) return `Connected on ${formatUsDate(Date.parse(channel.connectedAt), timeZone)}.`;
  return `Stopped on ${formatUsDate(Date.parse(channel.offSince), timeZone)}: ${title} no longer accepts our messages. Connect it again to get alerts there.`;
}

interface ConnectProps {
  readonly kind: ChatKind;
  readonly onConnected: () => unknown;
  readonly onCancel: () => void;
}

interface Instructions {
  readonly steps: readonly string[];
  /** What the person enters. If the service refuses the address, the first field shows the error. */
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

function ConnectForm({ kind, onConnected, onCancel }: ConnectProps) {
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
