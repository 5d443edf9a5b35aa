import type { GameRow } from '#lab/data/read-games.ts';
import type { GameGaps, Market, Pick } from '#lab/picks/replay-gaps.ts';
import { bootstrapRatio } from '#model/evaluation/bootstrap.ts';
import type { Estimate } from '#model/evaluation/interval.ts';
import { seededRandom } from '#model/evaluation/seeded-random.ts';
import { moneylineClosingValue, totalClosingValue } from '#model/settlement/closing-line-value.ts';
import type { Gap } from '#model/value/value-gap.ts';
import { type MoneylineSide, profitOf, settleMoneyline, settleTotal, type TotalSide } from '#model/settlement/settle-bet.ts';

import { DRAWS } from './bootstrap-draws.ts';

const SEED = 20240619;

/** Edges of the buckets of claimed edge; the last is open. */
export const BUCKETS = [0, 0.01, 0.02, 0.03, 0.05] as const;

/** The same for gaps as they are shown, most of them negative; both ends are open. */
const SHOWN_BUCKETS = [-Infinity, -0.04, -0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03] as const;

export type SettledPick = Pick & { readonly season: number; readonly closingValue: number; readonly profit: number };

export type Honesty = {
  readonly label: string;
  readonly n: number;
  readonly claimed: number;
  /** Closing line value, clustered by game. */
  readonly closingValue: Estimate;
  /** Closing line value ÷ claimed. */
  readonly ratio: Estimate;
  readonly profit: Estimate;
};

export type MarketHonesty = Honesty & {
  readonly market: Market;
  readonly per100: number;
  readonly buckets: readonly Honesty[];
  readonly seasons: readonly Honesty[];
  /** The one gap shown per game, that of the likelier side, whatever its sign. */
  readonly shown: readonly Honesty[];
};

export type ValueReport = {
  readonly games: number;
  readonly picks: number;
  readonly per100: number;
  readonly all: Honesty;
  readonly markets: readonly MarketHonesty[];
};

/** Judges picks by the close and by the score; those without a trusted close are left out. */
export function settlePicks(picks: readonly Pick[], games: ReadonlyMap<string, GameRow>): SettledPick[] {
  return picks.flatMap((pick) => {
    const game = games.get(pick.gameId);
    if (game === undefined || game.closeSuspect || game.closeProbabilityHome === null || game.closeTotal === null) return [];
    const score = { home: game.homeScore, away: game.awayScore };
    if (pick.market === 'ml') {
      const side = pick.side as MoneylineSide;
      const closingValue = moneylineClosingValue(side, pick.price, game.closeProbabilityHome);
      return [{ ...pick, season: game.season, closingValue, profit: profitOf(settleMoneyline(side, score), pick.price) }];
    }
    const bet = { side: pick.side as TotalSide, line: pick.line ?? 0, price: pick.price };
    const profit = profitOf(settleTotal(bet.side, bet.line, score), pick.price);
    return [{ ...pick, season: game.season, closingValue: totalClosingValue(bet, game.closeTotal), profit }];
  });
}

function honestyOf(label: string, picks: readonly SettledPick[]): Honesty | undefined {
  if (picks.length === 0) return undefined;
  const estimate = (top: (pick: SettledPick) => number, bottom: (pick: SettledPick) => number): Estimate =>
    bootstrapRatio(
      picks.map((pick) => ({ cluster: pick.gameId, top: top(pick), bottom: bottom(pick) })),
      seededRandom(SEED),
      DRAWS,
    );
  return {
    label,
    n: picks.length,
    claimed: picks.reduce((sum, { claimed }) => sum + claimed, 0) / picks.length,
    closingValue: estimate(
      ({ closingValue }) => closingValue,
      () => 1,
    ),
    ratio: estimate(
      ({ closingValue }) => closingValue,
      ({ claimed }) => claimed,
    ),
    profit: estimate(
      ({ profit }) => profit,
      () => 1,
    ),
  };
}

function bucketed(picks: readonly SettledPick[], edges: readonly number[]): Honesty[] {
  const percent = (share: number): string => `${share < 0 ? '−' : ''}${Math.abs(Math.round(share * 100))}`;
  return edges.flatMap((from, at) => {
    const to = edges[at + 1] ?? Infinity;
    const label =
      from === -Infinity ? `under ${percent(to)} %` : to === Infinity ? `over ${percent(from)} %` : `${percent(from)} to ${percent(to)} %`;
    return (
      honestyOf(
        label,
        picks.filter(({ claimed }) => claimed > from && claimed <= to),
      ) ?? []
    );
  });
}

/** One bet per game: the side likelier to win, at its best price. */
function shownGaps(games: readonly GameGaps[], market: Market): Pick[] {
  return games.flatMap(({ gameId, snapshotUtc, gaps }) => {
    const offered: readonly Gap<string>[] = (market === 'ml' ? gaps.moneyline : gaps.total)?.gaps ?? [];
    const [shown] = offered.toSorted((a, b) => b.chances.win - a.chances.win);
    if (shown === undefined) return [];
    const { side, book, price, line, claimed } = shown;
    return [{ gameId, market, side, book, price, line, claimed, snapshotUtc }];
  });
}

export function valueReport(
  gaps: readonly GameGaps[],
  picks: readonly Pick[],
  games: ReadonlyMap<string, GameRow>,
): ValueReport | undefined {
  const priced = gaps.filter(({ gameId, gaps: { moneyline, total } }) => {
    const game = games.get(gameId);
    const measured = game !== undefined && !game.closeSuspect && game.closeProbabilityHome !== null && game.closeTotal !== null;
    return measured && (moneyline !== undefined || total !== undefined);
  });
  const settled = settlePicks(picks, games);
  const all = honestyOf('all picks', settled);
  if (all === undefined || priced.length === 0) return undefined;
  const markets = (['ml', 'total'] as const).flatMap((market) => {
    const own = settled.filter((pick) => pick.market === market);
    const whole = honestyOf(market === 'ml' ? 'Moneyline' : 'Total', own);
    if (whole === undefined) return [];
    const shown = settlePicks(shownGaps(priced, market), games);
    const buckets = bucketed(own, BUCKETS);
    const seasons = [...new Set(own.map(({ season }) => season))]
      .toSorted((a, b) => a - b)
      .flatMap(
        (season) =>
          honestyOf(
            `${season}`,
            own.filter((pick) => pick.season === season),
          ) ?? [],
      );
    return [{ ...whole, market, per100: (100 * own.length) / priced.length, buckets, seasons, shown: bucketed(shown, SHOWN_BUCKETS) }];
  });
  return { games: priced.length, picks: settled.length, per100: (100 * settled.length) / priced.length, all, markets };
}
