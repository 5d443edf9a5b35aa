import { bookTitle } from '#domain/books.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import type { Bet } from './bet.ts';
import { rules, type TeamNames } from './rules.ts';

/** The side of a bet with its line: `Over 211`, or a team, with its handicap if it has one: `Boston Celtics −5.5`. */
export function formatBetSide({ market, side, line }: Pick<Bet, 'market' | 'side' | 'line'>, names: TeamNames): string {
  const { sideName, hasLine, formatLine } = rules[market];
  return hasLine && line !== null ? `${sideName(side, names)} ${formatLine(line, side)}` : sideName(side, names);
}

/** The whole bet on one line of text: `Over 211 at −110, Bovada*` or `Boston Celtics at −130, FanDuel`. Pages, mails and alerts use it. */
export function formatBet(bet: Bet, names: TeamNames, format: OddsFormat): string {
  return `${formatBetSide(bet, names)} at ${formatOdds(bet.price, format)}, ${bookTitle(bet.book)}`;
}
