import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { Quote } from '#domain/market/quote.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { logOddsFromSpread } from '#model/market/spread-log-odds.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { closingLineValue, closingMarketFromLines, closingMarketOf } from './closing-market.ts';
import type { MarketSnapshot } from './line-move-input.ts';
import type { OwnForecast } from './own-forecast.ts';
import {
  bestPick,
  claimableChances,
  displayedGap,
  INITIAL_VALUE_STATE,
  observeClosingMarket,
  type ValueState,
  valueGaps,
} from './value-gap.ts';

const even = decimalFromAmerican(-110);
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers'];

/** Our forecast, as the spread of the home team that it means. */
const own = (spreadHome: number): OwnForecast => ({
  basis: 'memory',
  probabilityHome: sigmoid(logOddsFromSpread(spreadHome)),
  totalMean: 224.5,
});

/** Five independent operators with the spread −3.5, except for the lines of some books. */
function snapshot(forecast: OwnForecast | undefined, lines: Readonly<Record<string, number>> = {}, price = even): MarketSnapshot {
  return {
    quotes: BOOKS.map((book): Quote => ({ book, market: 'spread', line: lines[book] ?? -3.5, prices: [price, price] })),
    own: forecast,
  };
}

const expectedAt = (now: number, close: number) => ({
  now: { spread: { center: now, width: 13 } },
  close: { spread: { center: close, width: 13 } },
});

describe('value gap of spreads', () => {
  test('books that agree with us offer no value, only their margin', () => {
    const { spread } = valueGaps(INITIAL_VALUE_STATE, snapshot(own(-3.5))).markets;
    expect(bestPick(spread)).toBeUndefined();
    expect(displayedGap(spread, 'home')?.claimed).toBeCloseTo(-0.0455, 1);
  });

  test('a line that only differs from the other books has no value, however far it is away', () => {
    for (const line of [-2.5, -1.5, -0.5]) {
      const gaps = valueGaps(INITIAL_VALUE_STATE, snapshot(own(-3.5), { bovada: line }));
      // What is left is the small move that the level of the market predicts.
      expect(bestPick(gaps.markets.spread)?.claimed ?? 0).toBeLessThan(0.005);
      // Such a line would be worth something if the other books were right.
      const close = closingMarketFromLines(null, 224.5, -3.5);
      if (line > -2) expect(closingLineValue({ market: 'spread', side: 'home', line, price: even }, close)).toBeGreaterThan(0);
    }
    expect(valueGaps(INITIAL_VALUE_STATE, snapshot(undefined, { bovada: -1.5 })).markets.spread, 'without a forecast').toBeUndefined();
  });

  test('a market that is expected to move toward our forecast is a pick on that side, at the best line', () => {
    const pick = bestPick(valueGaps(INITIAL_VALUE_STATE, snapshot(own(-12), { bovada: -3 }, 1.98)).markets.spread);
    expect(pick).toMatchObject({ side: 'home', book: 'bovada', line: -3 });
    expect(pick!.chances.push).toBeGreaterThan(0.02);
    expect(pick!.claimed).toBeLessThan(pick!.unscaled);
    const other = bestPick(valueGaps(INITIAL_VALUE_STATE, snapshot(own(5), { bovada: -4 }, 1.98)).markets.spread);
    expect(other).toMatchObject({ side: 'away', book: 'bovada', line: -4 });
  });

  test('at tip-off nothing is claimed, because the market no longer moves', () => {
    const atTip = { ...snapshot(own(-12), { bovada: -1.5 }, 1.98), hoursToTip: 0 };
    expect(bestPick(valueGaps(INITIAL_VALUE_STATE, atTip).markets.spread)).toBeUndefined();
  });

  test('for any lines: never more than the value at the expected close, and nothing for the distance from the other books', () => {
    const margin = fc.double({ min: -15, max: 15, noNaN: true });
    const line = fc.integer({ min: -30, max: 30 }).map((half) => half / 2);
    const price = fc.double({ min: 1.7, max: 2.2, noNaN: true });
    fc.assert(
      fc.property(margin, fc.double({ min: -3, max: 3, noNaN: true }), line, price, (now, move, spread, odds) => {
        const quote: Quote = { book: 'bovada', market: 'spread', line: spread, prices: [odds, odds] };
        const valueAt = (median: number): number => {
          const close = { spread: { center: median, width: 13 } };
          return closingLineValue({ market: 'spread', side: 'home', line: spread, price: odds }, close)!;
        };
        const claimed = expectedValue(claimableChances('spread', expectedAt(now, now + move))(quote, 'home')!, odds);
        expect(claimed).toBeLessThanOrEqual(valueAt(now + move) + 1e-9);
        if (claimed > 1e-9) expect(claimed).toBeLessThanOrEqual(valueAt(now + move) - Math.max(0, valueAt(now)) + 1e-9);
        if (move <= 0) expect(claimed).toBeLessThanOrEqual(1e-9);
      }),
    );
  });
});

test('spreads learn how markets move toward our forecasts, and the state survives JSON', () => {
  let state: ValueState = INITIAL_VALUE_STATE;
  for (let game = 0; game < 200; game++) {
    const spreadHome = -3.5 + ((game % 9) - 4);
    const morning = snapshot(own(spreadHome));
    const close = closingMarketFromLines(null, 224.5, -3.5 + 0.5 * (spreadHome + 3.5));
    state = observeClosingMarket(state, { snapshot: morning, gaps: valueGaps(state, morning), close, tipAt: game * dayMs });
    state = JSON.parse(JSON.stringify(state)) as ValueState;
  }
  const { now, close: expected } = valueGaps(state, snapshot(own(-7.5))).expected;
  expect(now.spread!.center).toBeCloseTo(3.5, 6);
  expect(expected.spread!.center).toBeGreaterThan(5);
  expect(expected.spread!.center).toBeLessThan(5.6);
  expect(valueGaps(INITIAL_VALUE_STATE, snapshot(own(-7.5))).expected.close.spread!.center).toBeLessThan(4.5);
});

test('the close of a spread is the consensus of lines and prices', () => {
  const { quotes } = snapshot(undefined);
  expect(closingMarketOf(quotes).spread!.center).toBeCloseTo(3.5, 9);
  const cheaper = quotes.map(({ book, market, line }): Quote => ({ book, market, line, prices: [1.8, 2.02] }));
  expect(closingMarketOf(cheaper).spread!.center).toBeGreaterThan(4);
  expect(closingMarketOf([]).spread).toBeUndefined();
});
