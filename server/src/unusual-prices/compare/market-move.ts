import type { Market } from '#domain/market/market.ts';
import { consensusSeries, type Point, chartPointOf, type PriceStep } from '#domain/market/price-step.ts';
import { TOTAL_SD } from '#domain/totals/total-distribution.ts';
import type { MarketMove } from '#server/schema/unusual-prices.ts';
import { compareTexts } from '#domain/pairs/market-offer.ts';

/** Smaller moves are not listed: one percent of probability, a third of a point of spread. */
const minMove = 0.01;

const probabilityPerUnit: Readonly<Record<Market, number>> = {
  moneyline: 1,
  // Near an even spread, one point changes the probability of covering by 3.1 percentage points: the density of final margins there.
  spread: 0.031,
  // One point of a total changes the probability of the over by the density of a normal distribution at its mean.
  total: 1 / (TOTAL_SD * Math.sqrt(2 * Math.PI)),
};

export function marketMove(steps: readonly PriceStep[], market: Market): MarketMove | undefined {
  const ofMarket = steps.filter((step) => step.market === market).toSorted((a, b) => a.at - b.at || compareTexts(a.book, b.book));
  const series = consensusSeries(ofMarket);
  const [opening, latest] = [series[0], series.at(-1)];
  if (!opening || !latest) return undefined;
  const size = Math.abs(latest.value - opening.value) * probabilityPerUnit[market];
  if (size < minMove) return undefined;
  const middle = (opening.value + latest.value) / 2;
  const isPast = ({ value }: Point) => (latest.value > opening.value ? value > middle : value < middle);
  const passes = [...Map.groupBy(ofMarket, ({ book }) => book)].flatMap(([book, list]) => {
    const at = passedAt(list.flatMap(chartPointOf), isPast);
    return at === undefined ? [] : [{ book, at }];
  });
  const firstPass = Math.min(...passes.map(({ at }) => at));
  return {
    market,
    opened: opening.value,
    openedAt: opening.at,
    now: latest.value,
    size,
    movedAt: passedAt(series, isPast) ?? latest.at,
    firstBooks: passes
      .filter(({ at }) => at === firstPass)
      .map(({ book }) => book)
      .toSorted(),
  };
}

function passedAt(points: readonly Point[], isPast: (point: Point) => boolean): number | undefined {
  const last = points.findLastIndex((point) => !isPast(point));
  return last === -1 ? undefined : points[last + 1]?.at;
}
