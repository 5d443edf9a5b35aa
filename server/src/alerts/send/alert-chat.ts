import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { bookTitle } from '#domain/books.ts';
import type { QueuedChat } from '#server/platform/chat/store.ts';
import { alertBet, formatGap, formatMatchup, formatTipOff, gameUrl, helplineLines } from './alert-text.ts';
import type { QueuedAlert } from './queued-alert.ts';

/** The message to a channel at Discord, Slack or Telegram: the whole bet first, as in the mail. */
export function alertChat(
  { key, recipient, alert, publicUrl, helplines, isSimulated, expiresAt }: QueuedAlert,
  kind: ChatKind,
): QueuedChat {
  const { game, bet } = alert;
  const lines = [
    alertBet(alert, recipient.oddsFormat),
    `${formatMatchup(game)}, ${formatTipOff(game.startsAt, recipient.settings.timeZone)}. Value gap ${formatGap(bet.claimed)}.`,
    `Prices change: check ${bookTitle(bet.book)} before you decide, and stake only what you can afford to lose.`,
    ...(isSimulated ? ['This is a demo: the game and its odds are simulated.'] : []),
    ...helplineLines(helplines),
  ];
  return { userId: recipient.userId, kind, key, message: { lines, url: gameUrl(publicUrl, alert) }, expiresAt };
}
