import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { betOf, type GameGaps, type ValuePick, hasTrustedClose, type SettledPick, settlePicks } from './select-picks.ts';
import { bootstrapRatio } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { leastClaim } from '#domain/picks/claim.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { BOOTSTRAP_DRAWS } from './statistics.ts';

const SEED = 20240619;

const MARKET_NAMES: Readonly<Record<PredictedMarket, string>> = { moneyline: 'Moneyline', spread: 'Spread', total: 'Total' };

/** Picks are grouped by claimed value. These are the lower bounds of the groups; the last group has no upper bound. */
const PICK_GROUPS = [leastClaim, 0.03, 0.05] as const;

/** A settled pick and, as a control, the closing line value of the other side of its market, at the best price of the same moment. */
export interface ComparedPick extends SettledPick {
  readonly otherValue?: number | undefined;
}

/** Settles each pick and the other side of its market. If both gain value by the close, the best prices cause it, not our forecast. */
export function settleWithOtherSide(
  picks: readonly ValuePick[],
  gaps: readonly GameGaps[],
  games: ReadonlyMap<string, GameRow>,
): ComparedPick[] {
  const gapsOf = new Map(gaps.map((game) => [game.gameId, game]));
  return settlePicks(picks, games).map((pick) => {
    const game = gapsOf.get(pick.gameId);
    const other = game?.gaps.markets[pick.market]?.gaps.find(({ side }) => side !== pick.side);
    return Object.assign({}, pick, { otherValue: game && other && settlePicks([betOf(game, other)], games)[0]?.closingValue });
  });
}

function summarize(label: string, picks: readonly ComparedPick[]) {
  if (picks.length === 0) return undefined;
  const estimate = (of: readonly ComparedPick[], top: (pick: ComparedPick) => number, bottom = (_pick: ComparedPick) => 1): Estimate =>
    bootstrapRatio(
      of.map((pick) => ({ cluster: pick.gameId, top: top(pick), bottom: bottom(pick) })),
      seededRandom(SEED),
      BOOTSTRAP_DRAWS,
    );
  const controlled = picks.filter(({ otherValue }) => otherValue !== undefined);
  return {
    label,
    n: picks.length,
    claimed: picks.reduce((sum, { claimed }) => sum + claimed, 0) / picks.length,
    closingValue: estimate(picks, ({ closingValue }) => closingValue),
    control: controlled.length === 0 ? undefined : estimate(controlled, (pick) => pick.otherValue ?? 0),
    /** Closing line value ÷ claimed value. */
    ratio: estimate(
      picks,
      ({ closingValue }) => closingValue,
      ({ claimed }) => claimed,
    ),
    profit: estimate(picks, ({ profit }) => profit),
  };
}
export type ValueSummary = NonNullable<ReturnType<typeof summarize>>;

function summarizeGroups(picks: readonly ComparedPick[]): ValueSummary[] {
  return PICK_GROUPS.flatMap((from, index) => {
    const to = PICK_GROUPS[index + 1] ?? Infinity;
    const percent = `${100 * from}`;
    const inGroup = picks.filter(({ claimed }) => claimed >= from && claimed < to);
    return summarize(to === Infinity ? `over ${percent} %` : `${percent} to ${100 * to} %`, inGroup) ?? [];
  });
}

export function valueReport(gaps: readonly GameGaps[], picks: readonly ValuePick[], games: ReadonlyMap<string, GameRow>) {
  const priced = gaps.filter(
    ({ gameId, gaps }) => hasTrustedClose(games.get(gameId)) && predictedMarkets.some((market) => gaps.markets[market] !== undefined),
  );
  const settled = settleWithOtherSide(picks, gaps, games);
  const whole = summarize('All picks', settled);
  if (whole === undefined || priced.length === 0) return undefined;
  const all = { ...whole, groups: summarizeGroups(settled) };
  const byMarket = predictedMarkets.flatMap((market) => {
    const own = settled.filter((pick) => pick.market === market);
    const whole = summarize(MARKET_NAMES[market], own);
    if (whole === undefined) return [];
    const seasons = [...new Set(own.map(({ season }) => season))]
      .toSorted((a, b) => a - b)
      .flatMap((season) => {
        const ofSeason = own.filter((pick) => pick.season === season);
        return summarize(`${season}`, ofSeason) ?? [];
      });
    return [
      {
        ...whole,
        per100: (100 * own.length) / priced.length,
        groups: summarizeGroups(own),
        seasons,
      },
    ];
  });
  return { games: priced.length, picks: settled.length, per100: (100 * settled.length) / priced.length, all, markets: byMarket };
}
export type ValueReport = NonNullable<ReturnType<typeof valueReport>>;
