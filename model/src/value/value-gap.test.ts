import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { dayMs } from '#domain/durations.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { closingMarketFromLines, closingMarketOf } from './closing-market.ts';
import type { Quote } from '#domain/market/quote.ts';
import type { MarketSnapshot } from './line-move-input.ts';
import type { OwnForecast } from './own-forecast.ts';
import { bestPick, displayedGap, INITIAL_VALUE_STATE, observeClosingMarket, type ValueState, valueGaps } from './value-gap.ts';

const even = decimalFromAmerican(-110);
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers'];

/** Our forecast of a home win, or of the total. */
const memory = (probabilityHome: number, totalMean = 224.5): OwnForecast => ({ basis: 'memory', probabilityHome, totalMean });

interface Sketch extends Omit<MarketSnapshot, 'quotes'> {
  readonly moneylines?: readonly Quote[];
  readonly totals?: readonly Quote[];
}
const moneyline = (book: string, home: number, away: number): Quote => ({ book, market: 'moneyline', line: null, prices: [home, away] });
const total = (book: string, line: number): Quote => ({ book, market: 'total', line, prices: [even, even] });
const usualMoneylines = BOOKS.map((book) => moneyline(book, 1.7, 2.2));
const usualTotals = BOOKS.map((book) => total(book, 224.5));

/** Five independent operators with equal quotes, except for the given markets. */
function snapshot({ moneylines = usualMoneylines, totals = usualTotals, ...rest }: Sketch = {}): MarketSnapshot {
  const spreads = BOOKS.map((book): Quote => ({ book, market: 'spread', line: -3.5, prices: [even, even] }));
  return { quotes: [...moneylines, ...spreads, ...totals], ...rest };
}
const gapsOf = (sketch: Sketch = {}, state = INITIAL_VALUE_STATE) => valueGaps(state, snapshot(sketch)).markets;
const expectedHome = (sketch: Sketch) => valueGaps(INITIAL_VALUE_STATE, snapshot(sketch)).expected.close.moneyline!.center;

describe('value gap', () => {
  test('books that agree offer no value, only their margin', () => {
    const gaps = gapsOf();
    expect(bestPick(gaps.moneyline)).toBeUndefined();
    expect(bestPick(gaps.total)).toBeUndefined();
    expect(displayedGap(gaps.total, 'over')?.claimed).toBeCloseTo(-0.0455, 3);
  });

  test('a memory forecast of exactly 0 or 1 gives finite gaps', () => {
    const close = closingMarketOf(snapshot().quotes);
    for (const probabilityHome of [0, 1]) {
      const certain = snapshot({ own: memory(probabilityHome) });
      const gaps = valueGaps(INITIAL_VALUE_STATE, certain);
      const state = observeClosingMarket(INITIAL_VALUE_STATE, { snapshot: certain, gaps, close, tipAt: 0 });
      expect(valueGaps(state, certain).markets.moneyline?.gaps.every(({ claimed }) => Number.isFinite(claimed))).toBe(true);
    }
  });

  test('a total three points below all others is a pick for over, at that book and line', () => {
    const totals = [...usualTotals.slice(0, 4), total('betrivers', 221.5)];
    const pick = bestPick(gapsOf({ totals }).total);
    expect(pick).toMatchObject({ side: 'over', book: 'betrivers', line: 221.5 });
    expect(pick?.claimed).toBeGreaterThan(0.05);
  });

  test('the best moneyline is found by decimal price; the displayed gap is that of the favored side', () => {
    const moneylines = [...usualMoneylines.slice(0, 4), moneyline('betrivers', 1.85, 2)];
    const found = gapsOf({ moneylines }).moneyline;
    expect(bestPick(found)).toMatchObject({ side: 'home', book: 'betrivers', price: 1.85, line: null });
    expect(displayedGap(found, 'away')).toMatchObject({ side: 'away', price: 2.2 });
    expect(displayedGap(found, 'away')?.claimed).toBeLessThan(0);
  });

  test('the memory forecast moves the fair price slightly toward itself', () => {
    const without = expectedHome({});
    const higher = expectedHome({ own: memory(0.75) });
    expect(higher).toBeGreaterThan(without);
    expect(higher - without).toBeLessThan(0.25 * (0.75 - without));
  });

  test('at tip-off the fair price is the consensus', () => {
    const own = memory(0.75);
    const consensus = expectedHome({ own, hoursToTip: 0 });
    const morning = expectedHome({ own, hoursToTip: 11 });
    const late = expectedHome({ own, hoursToTip: 2 });
    expect(consensus).toBeCloseTo(0.566, 2);
    expect(consensus < late && late < morning).toBe(true);
  });

  test('the effect of the memory forecast falls toward tip-off and is zero there', () => {
    const hours = fc.double({ min: 0, max: 30, noNaN: true });
    const claimAt = (own: OwnForecast | undefined, hoursToTip: number) =>
      displayedGap(gapsOf({ own, hoursToTip }).moneyline, 'home')?.claimed as number;
    fc.assert(fc.property(hours, hours, (a, b) => claimAt(memory(0.75), Math.min(a, b)) <= claimAt(memory(0.75), Math.max(a, b)) + 1e-12));
    expect(claimAt(memory(0.75), 0)).toBe(claimAt(undefined, 0));
  });

  test('fewer than four independent operators are no market; skins and exchanges do not count', () => {
    const few = ['draftkings', 'betrivers', 'unibet_us', 'twinspires', 'betfair'].map((book) => moneyline(book, 1.7, 2.2));
    expect(gapsOf({ moneylines: few }).moneyline).toBeUndefined();
    expect(gapsOf({ totals: [] }).total).toBeUndefined();
  });

  test('a palpable error is not an offer', () => {
    const totals = [...usualTotals, total('lowvig', 112.5)];
    expect(bestPick(gapsOf({ totals }).total)).toBeUndefined();
    const moneylines = [...usualMoneylines, moneyline('lowvig', 2.9, 1.4)];
    expect(bestPick(gapsOf({ moneylines }).moneyline)).toBeUndefined();
  });

  test('long shots are not offered as value bets', () => {
    const moneylines = BOOKS.map((book) => moneyline(book, 1.2, 5));
    expect(displayedGap(gapsOf({ moneylines }).moneyline, 'away')).toBeUndefined();
  });

  test('claimed gaps are finite and at most the profit of a certain win', () => {
    const price = fc.double({ min: 1.05, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, price), { minLength: 5, maxLength: 5 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (prices, probabilityHome) => {
          const moneylines = prices.map(([home, away], at) => moneyline(BOOKS[at]!, home, away));
          const found = gapsOf({ moneylines, own: memory(probabilityHome) }).moneyline;
          for (const { claimed, price: taken } of found?.gaps ?? []) expect(Number.isFinite(claimed) && claimed <= taken - 1).toBe(true);
        },
      ),
    );
  });
});

describe('learning from the close', () => {
  /** One operator always moves first: the market closes at its line. */
  function season(state: ValueState, from: number, to: number, resume: boolean): ValueState {
    let now = state;
    for (let game = from; game < to; game++) {
      const random = seededRandom(game);
      const lead = Math.round((random() - 0.5) * 4) / 2;
      const totals = BOOKS.map((book) => total(book, 224.5 + (book === 'bovada' ? lead : 0)));
      const morning = snapshot({ totals, own: memory(0.57, 224 + 6 * random()) });
      const close = closingMarketFromLines(0.56, 224.5 + lead);
      now = observeClosingMarket(now, { snapshot: morning, gaps: valueGaps(now, morning), close, tipAt: game * dayMs });
      if (resume) now = JSON.parse(JSON.stringify(now)) as ValueState;
    }
    return now;
  }

  test('learns to follow an operator that moves first', () => {
    const totals = BOOKS.map((book) => total(book, book === 'bovada' ? 226.5 : 224.5));
    const before = bestPick(gapsOf({ totals }).total);
    const after = bestPick(gapsOf({ totals }, season(INITIAL_VALUE_STATE, 1, 400, false)).total);
    // Before learning, the bet is against the outlier; afterwards it is on the other books' stale lines.
    expect(before).toMatchObject({ side: 'under', book: 'bovada' });
    expect(after).toMatchObject({ side: 'over', line: 224.5 });
  });

  test('a state that passes through JSON after every game is identical', () => {
    const whole = season(INITIAL_VALUE_STATE, 1, 60, false);
    expect(season(season(INITIAL_VALUE_STATE, 1, 30, true), 30, 60, true)).toEqual(whole);
  });

  test('the close is the median of independent books, and undefined without quotes', () => {
    const close = closingMarketOf(snapshot().quotes);
    expect(close.moneyline?.center).toBeCloseTo(2.2 / 3.9, 12);
    expect(close.total?.center).toBeCloseTo(closingMarketFromLines(null, 224.5).total!.center, 9);
    expect(closingMarketOf([])).toEqual({});
  });

  test('a game without a close does not change the state', () => {
    const gaps = valueGaps(INITIAL_VALUE_STATE, snapshot());
    expect(observeClosingMarket(INITIAL_VALUE_STATE, { snapshot: snapshot(), gaps, close: {}, tipAt: 0 })).toEqual(INITIAL_VALUE_STATE);
  });

  /** One book always offers over two points below the others, and the market closes `move` points from the others. Only the scale learns. */
  function claimsAfter(games: number, move: number) {
    const totals = BOOKS.map((book) => total(book, book === 'bovada' ? 222.5 : 224.5));
    const morning = snapshot({ totals });
    const close = closingMarketFromLines(0.56, 224.5 + move);
    let { claims } = INITIAL_VALUE_STATE.total;
    const stateNow = (): ValueState => ({ ...INITIAL_VALUE_STATE, total: { move: INITIAL_VALUE_STATE.total.move, claims } });
    for (let game = 0; game < games; game++) {
      const gaps = valueGaps(stateNow(), morning);
      claims = observeClosingMarket(stateNow(), { snapshot: morning, gaps, close, tipAt: game * dayMs }).total.claims;
    }
    const { markets, claimScales } = valueGaps(stateNow(), morning);
    return { scale: claimScales.total, gaps: markets.total!.gaps };
  }

  test('claims that the close does not confirm become smaller, and stop if they are worth nothing', () => {
    const [before, after, worthless] = [claimsAfter(0, 0), claimsAfter(300, -1), claimsAfter(300, -3)];
    const claimOf = ({ gaps }: typeof before, side: 'over' | 'under') => gaps.find((gap) => gap.side === side)!;
    expect(after.scale).toBeLessThan(before.scale);
    expect(claimOf(after, 'over').claimed).toBeCloseTo(after.scale * claimOf(after, 'over').unscaled, 9);
    expect(claimOf(after, 'over').unscaled).toBe(claimOf(before, 'over').unscaled);
    expect(claimOf(after, 'under').claimed, 'negative').toBe(claimOf(before, 'under').claimed);
    expect(worthless.scale).toBe(0);
    expect(claimOf(worthless, 'over').claimed).toBeCloseTo(0, 12);
    expect(claimOf(worthless, 'over'), 'the best book is still found').toMatchObject({ book: 'bovada', line: 222.5 });
  });
});
