import { discordDraft, slackDraft } from '#contract/alerts/chat-channels.ts';
import { chatTitles } from '#domain/alerts/chat-kinds.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Steps } from './steps.tsx';

type Kind = 'discord' | 'slack';

interface Props {
  readonly kind: Kind;
  readonly onConnected: () => unknown;
  readonly onCancel: () => void;
}

const steps: Readonly<Record<Kind, readonly string[]>> = {
  discord: [
    'In Discord, open the settings of a channel on a server that you manage, then Integrations, then Webhooks.',
    'Create a webhook and copy its URL.',
    'Paste it here. We send a first message to check it.',
  ],
  slack: [
    'At api.slack.com/apps, create an app for your workspace and turn on Incoming Webhooks.',
    'Add a webhook to a channel and copy its URL.',
    'Paste it here. We send a first message to check it.',
  ],
};
const schemas = { discord: discordDraft, slack: slackDraft };

export function ConnectDiscordOrSlack({ kind, onConnected, onCancel }: Props) {
  const title = chatTitles[kind];
  const { handlers } = useForm({
    schema: schemas[kind],
    read: ({ address }) => ({ kind, address }),
    send: (values) => writeApi('PUT', '/api/alerts/channels', values),
    errorTitle: `${title} was not connected`,
    errorFallback: `${title} could not be connected. Please try again.`,
    fieldOfCode: { 'channel-gone': 'address', 'channel-refused': 'address' },
    onSuccess: onConnected,
  });
  return (
    <Form
      label={`Connect ${title}`}
      className="mt-3 grid gap-4"
      handlers={handlers}
      submit={{ text: `Connect ${title}`, pendingText: 'Connecting...', size: 'md' }}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Steps steps={steps[kind]} />
      <Field label="Webhook URL" name="address" inputMode="url" autoComplete="off" spellCheck={false} maxLength={300} />
    </Form>
  );
}
