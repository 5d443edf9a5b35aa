import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { chatKinds, chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CheckboxGroup } from '#web/ui/form/checkbox-group.tsx';

interface Props {
  readonly channels: readonly ChatChannel[];
  readonly initial: { readonly byMail: boolean; readonly byPush: boolean; readonly chats: readonly ChatKind[] };
}

/** The ways in which the alerts of a rule are sent. A service that the rule uses is listed even if it is not connected now. */
export function ChannelChoice({ channels, initial }: Props) {
  const connected = new Set(channels.map(({ kind }) => kind));
  const shown = chatKinds.filter((kind) => connected.has(kind) || initial.chats.includes(kind));
  return (
    <CheckboxGroup legend="Send by" name="byMail">
      <CheckboxField label="Email" name="byMail" defaultChecked={initial.byMail} />
      <CheckboxField label="Notification" name="byPush" defaultChecked={initial.byPush} />
      {shown.map((kind) => (
        <CheckboxField
          key={kind}
          label={connected.has(kind) ? chatTitles[kind] : `${chatTitles[kind]} (not connected)`}
          name="chats"
          value={kind}
          defaultChecked={initial.chats.includes(kind)}
        />
      ))}
    </CheckboxGroup>
  );
}
