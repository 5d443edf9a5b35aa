import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { betOf, type GameGaps, type ValuePick, hasTrustedClose, type SettledPick, settlePicks } from './select-picks.ts';
import { bootstrapRatio } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { leastClaim } from '#domain/picks/claim.ts';
import { displayedGap } from '#model/market/value-gap.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { BOOTSTRAP_DRAWS } from './statistics.ts';

const SEED = 20240619;

const MARKET_NAMES: Readonly<Record<PredictedMarket, string>> = { moneyline: 'Moneyline', spread: 'Spread', total: 'Total' };

/** Picks are grouped by claimed value. These are the lower bounds of the groups; the last group has no upper bound. */
const PICK_GROUPS = [leastClaim, 0.03, 0.05] as const;

/** Displayed value gaps are grouped by size. These are the lower bounds of the groups; the last group has no upper bound. */
const DISPLAYED_GROUPS = [-Infinity, -0.04, -0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03] as const;

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

function summarizeGroups(picks: readonly ComparedPick[], lowerBounds: readonly number[]): ValueSummary[] {
  const percent = (share: number): string => `${share < 0 ? '−' : ''}${Math.abs(Math.round(share * 100))}`;
  return lowerBounds.flatMap((from, index) => {
    const to = lowerBounds[index + 1] ?? Infinity;
    const label =
      from === -Infinity ? `under ${percent(to)} %` : to === Infinity ? `over ${percent(from)} %` : `${percent(from)} to ${percent(to)} %`;
    const inGroup = picks.filter(({ claimed }) => claimed > from && claimed <= to);
    return summarize(label, inGroup) ?? [];
  });
}

/** The bet whose value gap the product displays for each game: the more likely side at its best price. */
function displayedGaps(games: readonly GameGaps[], market: PredictedMarket): ValuePick[] {
  return games.flatMap((game) => {
    const value = game.gaps.markets[market];
    const [displayed] = rules[market].sides
      .flatMap((side) => displayedGap(value, side) ?? [])
      .toSorted((a, b) => b.chances.win - a.chances.win);
    return displayed === undefined ? [] : [betOf(game, displayed)];
  });
}

export function valueReport(gaps: readonly GameGaps[], picks: readonly ValuePick[], games: ReadonlyMap<string, GameRow>) {
  const priced = gaps.filter(
    ({ gameId, gaps }) => hasTrustedClose(games.get(gameId)) && predictedMarkets.some((market) => gaps.markets[market] !== undefined),
  );
  const settled = settleWithOtherSide(picks, gaps, games);
  const whole = summarize('All picks', settled);
  if (whole === undefined || priced.length === 0) return undefined;
  const all = { ...whole, groups: summarizeGroups(settled, PICK_GROUPS) };
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
        market,
        per100: (100 * own.length) / priced.length,
        groups: summarizeGroups(own, PICK_GROUPS),
        seasons,
        /** Groups of the value gaps that the product displays: for each game, the gap of the more likely side, positive or negative. */
        displayed: summarizeGroups(settlePicks(displayedGaps(priced, market), games), DISPLAYED_GROUPS),
      },
    ];
  });
  return { games: priced.length, picks: settled.length, per100: (100 * settled.length) / priced.length, all, markets: byMarket };
}
export type ValueReport = NonNullable<ReturnType<typeof valueReport>>;
