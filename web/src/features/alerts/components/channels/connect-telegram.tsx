import { telegramDraft } from '#contract/alerts/chat-channels.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Steps } from './steps.tsx';

interface Props {
  readonly onConnected: () => unknown;
  readonly onCancel: () => void;
}

const steps = [
  'In Telegram, write /newbot to @BotFather, choose a name, and copy the token that it sends you.',
  'Open the chat with your new bot and press Start.',
  'Find the number of your chat: @userinfobot sends you your Id. For a channel, add the bot as an administrator and use its @name.',
  'Enter both here. We send a first message to check them.',
];

export function ConnectTelegram({ onConnected, onCancel }: Props) {
  const { handlers } = useForm({
    schema: telegramDraft,
    read: ({ token, chatId }) => ({ kind: 'telegram', token, chatId }),
    send: (values) => writeApi('PUT', '/api/alerts/channels', values),
    errorTitle: 'Telegram was not connected',
    errorFallback: 'Telegram could not be connected. Please try again.',
    fieldOfCode: { 'channel-gone': 'token', 'channel-refused': 'token' },
    onSuccess: onConnected,
  });
  return (
    <Form
      label="Connect Telegram"
      className="mt-3 grid gap-4"
      handlers={handlers}
      submit={{ text: 'Connect Telegram', pendingText: 'Connecting...', size: 'md' }}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Steps steps={steps} />
      <Field label="Bot token" name="token" autoComplete="off" spellCheck={false} maxLength={100} />
      <Field label="Chat" name="chatId" autoComplete="off" spellCheck={false} maxLength={33} />
    </Form>
  );
}
