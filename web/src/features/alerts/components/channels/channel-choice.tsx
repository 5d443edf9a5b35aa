import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { chatKinds, chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CheckboxGroup } from '#web/ui/form/checkbox-group.tsx';

interface Props {
  readonly channels: readonly ChatChannel[];
  readonly initial: { readonly byMail: boolean; readonly byPush: boolean; readonly chats: readonly ChatKind[] };
}

/** The ways in which alerts are sent. A service that was chosen before is listed even if it is not connected now. */
export function ChannelChoice({ channels, initial }: Props) {
  const channelOf = new Map(channels.map((channel) => [channel.kind, channel]));
  const shown = chatKinds.filter((kind) => channelOf.has(kind) || initial.chats.includes(kind));
  const labelOf = (kind: ChatKind): string => {
    const channel = channelOf.get(kind);
    if (!channel) return `${chatTitles[kind]} (not connected)`;
    return channel.offSince === null ? chatTitles[kind] : `${chatTitles[kind]} (stopped)`;
  };
  return (
    <CheckboxGroup legend="Send by" name="byMail">
      <CheckboxField label="Email" name="byMail" defaultChecked={initial.byMail} />
      <CheckboxField label="Notification" name="byPush" defaultChecked={initial.byPush} />
      {shown.map((kind) => (
        <CheckboxField key={kind} label={labelOf(kind)} name="chats" value={kind} defaultChecked={initial.chats.includes(kind)} />
      ))}
    </CheckboxGroup>
  );
}
