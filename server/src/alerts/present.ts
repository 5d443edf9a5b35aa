import type { AlertMessage } from '#contract/alerts.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';
import { bookTitle } from '#domain/books.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { requireTeam } from '#domain/teams.ts';
import { fractionalFromDecimal } from '#domain/odds/fractional-price.ts';
import { americanFromDecimal, formatAmerican } from '#domain/odds/price.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { layoutMail } from '#server/platform/mail/mail-layout.ts';
import type { PushNotice } from '#server/platform/push/store.ts';
import type { DueAlert, OpenGame } from './decide-alerts.ts';
import type { Recipient } from './store.ts';

/*
 * What leaves of an alert: to premium people only, and to none of them in a time-out. The caller has made sure of both.
 */

interface Message {
  readonly key: string;
  readonly recipient: Recipient;
  readonly alert: DueAlert;
  readonly publicUrl: string;
  readonly expiresAt: Date;
}

/** The subject names the game and not the bet: subjects are kept, and shown on locked screens. */
export function alertMail({ key, recipient, alert, publicUrl, expiresAt }: Message): Mail {
  const { email, token, settings, oddsFormat } = recipient;
  const { game, bet, number } = alert;
  const tipOff = tipOffText(game.startsAt, settings.timeZone);
  return {
    key,
    to: email,
    subject: `Value alert: ${matchup(game)}, ${tipOff}`,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe?token=${token}`,
    expiresAt,
    ...layoutMail({
      title: betText(alert, oddsFormat),
      paragraphs: [
        `${matchup(game)}, tip-off ${tipOff}.`,
        `Value gap ${percent(bet.claimed)}: what this bet returns on average for each dollar if our probability is right.${number > 1 ? ' It has grown since our last message about it.' : ''}`,
        `This was the best price when the forecast was recorded. Prices move: look at ${bookTitle(bet.book)} before you decide, and stake only what you can afford to lose. Even a good bet loses often.`,
        `End these mails with one click: ${publicUrl}/unsubscribe?token=${token}\nChange your rules: ${publicUrl}/alerts`,
      ],
      link: { text: 'See the game', url: gameUrl(publicUrl, game) },
    }),
  };
}

/** What the service worker shows. The tag lets a second copy replace the first. */
export function alertNotice({ key, recipient, alert, publicUrl, expiresAt }: Message): PushNotice {
  const { game, bet } = alert;
  const payload = {
    title: betText(alert, recipient.oddsFormat),
    body: `${matchup(game)}, ${tipOffText(game.startsAt, recipient.settings.timeZone)}. Value gap ${percent(bet.claimed)}.`,
    tag: key,
    url: gameUrl(publicUrl, game),
    expiresAt: expiresAt.toISOString(),
  };
  return { userId: recipient.userId, key, payload: JSON.stringify(payload), expiresAt };
}

export function presentMessage(game: OpenGame, market: Market, bet: ClaimedBet, sentAt: Date): AlertMessage {
  return {
    gameId: game.gameId,
    awayTeamId: game.awayTeamId,
    homeTeamId: game.homeTeamId,
    startsAt: game.startsAt.toISOString(),
    sentAt: sentAt.toISOString(),
    market,
    side: bet.side,
    book: bet.book,
    price: Math.round(americanFromDecimal(bet.price)),
    line: bet.line,
    gap: bet.claimed,
  };
}

const matchup = ({ awayTeamId, homeTeamId }: OpenGame) => `${requireTeam(awayTeamId).nickname} at ${requireTeam(homeTeamId).nickname}`;
const gameUrl = (publicUrl: string, game: OpenGame) => `${publicUrl}/games/${game.gameId}`;
const percent = (fraction: number) => `${fraction > 0 ? '+' : ''}${(fraction * 100).toFixed(1)}%`;

function betText({ game, bet }: DueAlert, format: OddsFormat): string {
  const at = `${priceText(bet.price, format)} at ${bookTitle(bet.book)}`;
  if (bet.side === 'over' || bet.side === 'under') return `${bet.side === 'over' ? 'Over' : 'Under'} ${bet.line} ${at}`;
  return `${requireTeam(bet.side === 'home' ? game.homeTeamId : game.awayTeamId).name} to win, ${at}`;
}

function priceText(price: number, format: OddsFormat): string {
  if (format === 'decimal') return price.toFixed(2);
  return format === 'fractional' ? fractionalFromDecimal(price) : formatAmerican(price);
}

function tipOffText(at: Date, timeZone: string): string {
  const format = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(at).replaceAll('\u202f', ' ');
}
