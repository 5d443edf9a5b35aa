import { bookTitle } from '#domain/books.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import type { QueuedAlert } from './send/queued-alert.ts';
import { formatBet, formatGap, formatMatchup, formatTipOff, gameUrl } from './send/alert-text.ts';

/** The subject names the game but not the bet, because subjects are stored and appear on lock screens. */
export function alertMail({ key, recipient, alert, publicUrl, expiresAt }: QueuedAlert): Mail {
  const { email, unsubscribeToken, settings, oddsFormat } = recipient;
  const { game, bet, number } = alert;
  const matchup = formatMatchup(game);
  const tipOff = formatTipOff(game.startsAt, settings.timeZone);
  return composeMail({
    key,
    to: email,
    subject: `Value alert: ${matchup}, ${tipOff}`,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe?token=${unsubscribeToken}`,
    expiresAt,
    title: formatBet(alert, oddsFormat),
    paragraphs: [
      `${matchup}, tip-off ${tipOff}.`,
      `Value gap ${formatGap(bet.claimed)}: what this price is expected to be worth at the closing line, the last price before tip-off, for each dollar staked.${number > 1 ? ' It has grown since our last alert about this bet.' : ''}`,
      `This was the best price when the prediction was recorded. Prices change: check ${bookTitle(bet.book)} before you decide, and stake only what you can afford to lose. Even a good bet loses often.`,
      `Unsubscribe from alert mails: ${publicUrl}/unsubscribe?token=${unsubscribeToken}\nChange your rules: ${publicUrl}/alerts`,
    ],
    link: { text: 'See the game', url: gameUrl(publicUrl, game) },
  });
}
