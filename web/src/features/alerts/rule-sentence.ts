import type { AlertRule } from '#contract/alerts/rules.ts';
import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { channelTitles } from '#domain/alerts/alert-channels.ts';
import { type ChatKind, chatKinds, chatTitles } from '#domain/alerts/chat-kinds.ts';
import type { SentenceContext } from './kinds/rule-kind.tsx';
import { ruleKindOf } from './kinds/rule-kinds.ts';

const all = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** A rule in one sentence, and how its alerts are sent, for example `By email, Discord and Telegram.` */
export function ruleSentence({ condition, channels }: Pick<AlertRule, 'condition' | 'channels'>, context: SentenceContext): string {
  return `${ruleKindOf(condition.kind).sentence(condition, context)} By ${all.format(channels.map((channel) => channelTitles[channel]))}.`;
}

/** Which services an alert cannot reach, and what the person can do about it; undefined if it reaches all of them. */
export function unreachedSentence(channels: AlertRule['channels'], connected: readonly ChatChannel[]): string | undefined {
  const isReached = (kind: ChatKind) => connected.some((service) => service.kind === kind && service.offSince === null);
  const missing = chatKinds.filter((kind) => channels.includes(kind) && !isReached(kind)).map((kind) => chatTitles[kind]);
  if (missing.length === 0) return undefined;
  const [verb, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${all.format(missing)} ${verb} not connected, so nothing is sent there. Connect ${them} on this page, or edit the alert.`;
}
