import type { GameHeader } from '#contract/games.ts';
import type { MoveEntry } from '#contract/market-page.ts';
import { rules, type TeamNames } from '#domain/market/rules.ts';
import type { Middle } from '#domain/pairs/middles.ts';
import { formatElapsedTime } from '#web/lib/format/format-elapsed-time.ts';

/** For how long prices were unchanged when we last read them, or at tip-off if the game has begun: `under 1 min`, `2 h`. */
export function formatUnchangedTime(since: number, readAt: string | null, game: GameHeader): string {
  const until = Math.min(readAt === null ? since : Date.parse(readAt), Date.parse(game.startsAt));
  const duration = formatElapsedTime(since, until);
  return duration === 'now' ? 'under 1 min' : duration;
}

export const describeGame = (game: GameHeader): string => `${game.away.code} @ ${game.home.code}`;

export const codesOf = (game: GameHeader): TeamNames => ({ away: game.away.code, home: game.home.code });

/** The results that win both bets of a middle, and those that return one stake: `224 or 225`, `BOS by 1 to LAL by 2, push at LAL by 3`. */
export function describeMiddle({ market, wins, pushes }: Pick<Middle, 'market' | 'wins' | 'pushes'>, game: GameHeader): string {
  const won = describeResults(market, wins, game);
  if (pushes.length === 0) return won;
  const isOneTeam = [wins.from, wins.to, ...pushes].every((result) => Math.sign(result) === Math.sign(wins.from));
  const returned = pushes.map((push) => (isOneTeam ? String(Math.abs(push)) : describeResults(market, { from: push, to: push }, game)));
  return `${won}, push at ${returned.join(' or ')}`;
}

function describeResults(market: Middle['market'], { from, to }: Middle['wins'], game: GameHeader): string {
  if (market !== 'spread') return describeNumbers(from, to);
  if (from > 0) return `${game.home.code} by ${describeNumbers(from, to)}`;
  if (to < 0) return `${game.away.code} by ${describeNumbers(-to, -from)}`;
  return `${game.away.code} by ${-from} to ${game.home.code} by ${to}`;
}

function describeNumbers(from: number, to: number): string {
  if (from === to) return String(from);
  return `${from} ${to === from + 1 ? 'or' : 'to'} ${to}`;
}

export const describeMovedMarket = (market: MoveEntry['market'], game: GameHeader): string => rules[market].subject(game.home.code);
