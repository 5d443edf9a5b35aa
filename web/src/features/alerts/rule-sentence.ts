import type { AlertRuleDraft } from '#contract/alerts.ts';
import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { type ChatKind, chatTitles } from '#domain/alerts/chat-kinds.ts';
import { bookTitle } from '#domain/books.ts';
import { teamById } from '#domain/teams.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });
const all = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** For example `email, Discord and Telegram`. */
export const channelNames = ({ byMail, byPush, chats }: Pick<AlertRuleDraft, 'byMail' | 'byPush' | 'chats'>): string =>
  all.format([...(byMail ? ['email'] : []), ...(byPush ? ['notification'] : []), ...chats.map((kind) => chatTitles[kind])]);

/** Which services an alert cannot reach, and what the person can do about it; undefined if it reaches all of them. */
export function unreachedSentence(chats: readonly ChatKind[], channels: readonly ChatChannel[]): string | undefined {
  const isReached = (kind: ChatKind) => channels.some((channel) => channel.kind === kind && channel.offSince === null);
  const missing = chats.filter((kind) => !isReached(kind)).map((kind) => chatTitles[kind]);
  if (missing.length === 0) return undefined;
  const [verb, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${all.format(missing)} ${verb} not connected, so nothing is sent there. Connect ${them} on this page, or edit the alert.`;
}

export function ruleSentence(rule: AlertRuleDraft): string {
  const markets = list.format(rule.markets.map((market) => marketNames[market].toLowerCase()));
  const teams = rule.teamIds.length === 0 ? 'any game' : `${list.format(rule.teamIds.map((id) => teamById(id)?.nickname ?? '?'))} games`;
  const books = rule.books.length === 0 ? 'any bookmaker' : list.format(rule.books.map(bookTitle));
  const hours = rule.hoursBefore === 1 ? '1 hour' : `${rule.hoursBefore} hours`;
  const channels = channelNames(rule);
  const gap = formatPercent(rule.minGap);
  const bets = markets.charAt(0).toUpperCase() + markets.slice(1);
  return `${bets} bets on ${teams} with a value gap of ${gap} or more, best price at ${books}, within ${hours} of tip-off. By ${channels}.`;
}
