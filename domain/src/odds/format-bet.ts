import { bookTitle } from '#domain/books.ts';
import type { Bet, MoneylineSide } from '#domain/markets.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { formatOdds } from './format-odds.ts';
import { formatHandicap, handicapOf } from './handicap.ts';

/** The names of the two teams, as a text about a bet contains them. */
export type TeamNames = Readonly<Record<MoneylineSide, string>>;

/** The side of a bet with its line: `Over 211`, or a team, with its handicap if it has one: `Boston Celtics −5.5`. */
export function formatBetSide({ side, line }: Pick<Bet, 'side' | 'line'>, names: TeamNames): string {
  if (side === 'home' || side === 'away') {
    return line === null ? names[side] : `${names[side]} ${formatHandicap(handicapOf(line, side))}`;
  }
  const word = side === 'over' ? 'Over' : 'Under';
  return line === null ? word : `${word} ${line}`;
}

/** The whole bet in one line: `Over 211 at −110, Bovada*` or `Boston Celtics at −130, FanDuel`. Pages, mails and notifications use this text. */
export function formatBet(bet: Bet, names: TeamNames, format: OddsFormat): string {
  return `${formatBetSide(bet, names)} at ${formatOdds(bet.price, format)}, ${bookTitle(bet.book)}`;
}
