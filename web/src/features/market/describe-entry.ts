import type { MarketGame, MoveEntry } from '#contract/market/market-page.ts';
import { rules, type TeamNames } from '#domain/market/rules.ts';
import type { Middle } from '#domain/pairs/middles.ts';
import { teamCode } from '#web/features/games/team-code.ts';
import { formatElapsedTime } from '#web/lib/format/format-elapsed-time.ts';

const homeCode = (game: MarketGame): string => teamCode(game.home_team_id, game.home_team_name);
const awayCode = (game: MarketGame): string => teamCode(game.away_team_id, game.away_team_name);

/** For how long prices were unchanged when we last read them, or at tip-off if the game has begun: `under 1 min`, `2 h`. */
export function formatUnchangedTime(since: number, readAt: string | null, game: MarketGame): string {
  const until = Math.min(readAt === null ? since : Date.parse(readAt), Date.parse(game.game_date_utc));
  const duration = formatElapsedTime(since, until);
  return duration === 'now' ? 'under 1 min' : duration;
}

export const describeGame = (game: MarketGame): string => `${awayCode(game)} @ ${homeCode(game)}`;

export const codesOf = (game: MarketGame): TeamNames => ({ away: awayCode(game), home: homeCode(game) });

/** The results that win both bets of a middle, and those that return one stake: `224 or 225`, `BOS by 1 to LAL by 2, push at LAL by 3`. */
export function describeMiddle({ market, wins, pushes }: Pick<Middle, 'market' | 'wins' | 'pushes'>, game: MarketGame): string {
  const won = describeResults(market, wins, game);
  if (pushes.length === 0) return won;
  const isOneTeam = [wins.from, wins.to, ...pushes].every((result) => Math.sign(result) === Math.sign(wins.from));
  const returned = pushes.map((push) => (isOneTeam ? String(Math.abs(push)) : describeResults(market, { from: push, to: push }, game)));
  return `${won}, push at ${returned.join(' or ')}`;
}

function describeResults(market: Middle['market'], { from, to }: Middle['wins'], game: MarketGame): string {
  if (market !== 'spread') return describeNumbers(from, to);
  if (from > 0) return `${homeCode(game)} by ${describeNumbers(from, to)}`;
  if (to < 0) return `${awayCode(game)} by ${describeNumbers(-to, -from)}`;
  return `${awayCode(game)} by ${-from} to ${homeCode(game)} by ${to}`;
}

function describeNumbers(from: number, to: number): string {
  if (from === to) return String(from);
  return `${from} ${to === from + 1 ? 'or' : 'to'} ${to}`;
}

export const describeMovedMarket = (market: MoveEntry['market'], game: MarketGame): string => rules[market].subject(homeCode(game));
