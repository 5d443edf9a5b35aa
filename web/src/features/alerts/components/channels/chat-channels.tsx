import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { ChannelRow } from './channel-row.tsx';

/** The chat services to which alerts can be sent, each with its state and what can be done with it. */
export function ChatChannels({ channels, timeZone }: { readonly channels: readonly ChatChannel[]; readonly timeZone: string }) {
  return (
    <section aria-labelledby="chat-channels" className="mt-6 border-t border-line pt-5">
      <h3 id="chat-channels" className="font-[650]">
        Discord, Slack and Telegram
      </h3>
      <p className="mt-1 text-sm text-muted">
        Connect a channel of your own, then choose it in your alerts. Quiet hours and the maximum apply to all channels together.
      </p>
      <ul className="mt-3 ruled-rows border-y border-line">
        {chatKinds.map((kind) => (
          <li key={kind} className="py-4">
            <ChannelRow kind={kind} channel={channels.find((channel) => channel.kind === kind)} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
