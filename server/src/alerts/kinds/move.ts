import type { Market } from '#domain/market/market.ts';
import { formatHandicap, rules } from '#domain/market/rules.ts';
import { requireTeam } from '#domain/teams.ts';
import type { AlertGame } from './alert-facts.ts';
import { type AlertObserver, type AlertText, newsExpiry, hasTeam, type Reader, thresholdTolerance } from './alert-kind.ts';
import { formatMatchup, formatTipOff, gamePath, formatPercent } from './format-game.ts';

export const move: AlertObserver<'move'> = {
  reads: ['movements'],
  observe: ({ market, by, teamIds }, { games, movements }, previous, now) =>
    games
      .filter((game) => hasTeam(game, teamIds))
      .flatMap((game) => {
        const movement = movements.find((one) => one.gameId === game.gameId && one.market === market);
        if (!movement) return [];
        const last = previous(game.gameId);
        const from = typeof last === 'number' ? last : movement.valueAt(movement.openedAt);
        const current = movement.valueAt(now);
        if (Math.abs(current - from) < by - thresholdTolerance) return [];
        const text = moveText(game, market, { from, current, since: typeof last === 'number' ? 'at our last alert' : 'at the opening' });
        return [{ subject: game.gameId, value: current, event: { expiresAt: newsExpiry(now, game), text } }];
      }),
};

interface Move {
  readonly from: number;
  readonly current: number;
  readonly since: string;
  readonly within?: string;
}

export const moveText =
  (game: AlertGame, market: Market, { from, current, since, within = '' }: Move) =>
  ({ timeZone }: Reader): AlertText => ({
    title: `${formatMatchup(game)}: the ${rules[market].name} moved by ${distanceText(market, current - from)}${within}`,
    lines: [
      `${consensusText(game, market, from)} ${since}, now ${consensusText(game, market, current)}. This is the median of the bookmakers.`,
      `Tip-off ${formatTipOff(game.startsAt, timeZone)}.`,
    ],
    path: gamePath(game, market),
  });

function consensusText({ homeTeamId }: AlertGame, market: Market, value: number): string {
  const { nickname } = requireTeam(homeTeamId);
  if (market === 'total') return `Total ${Number(value.toFixed(2))}`;
  return `${nickname} ${rules[market].hasLine ? formatHandicap(value) : formatPercent(value)}`;
}

function distanceText(market: Market, by: number): string {
  if (!rules[market].hasLine) return `${Number((Math.abs(by) * 100).toFixed(1))} percentage points`;
  const points = Number(Math.abs(by).toFixed(2));
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}
