import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { Quote } from '#domain/market/quote.ts';
import type { Expected } from '#domain/market/rules.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { PROVEN_MARKETS } from '../../test/proven-markets.ts';
import { BOOKS } from '../../test/synthetic-history.ts';
import { closingMarketFromLines } from './closing-market.ts';
import { expectedOf, INITIAL_MARKET_STATES, type MarketStates } from './expected-market.ts';
import { bestPick, displayedGap, observeClaims, type PricesAndForecast, valueGaps } from './value-gap.ts';

const even = decimalFromAmerican(-110);
const moneyline = (book: string, home: number, away: number): Quote => ({ book, market: 'moneyline', line: null, prices: [home, away] });
const total = (book: string, line: number): Quote => ({ book, market: 'total', line, prices: [even, even] });
const usualMoneylines = BOOKS.map((book) => moneyline(book, 1.7, 2.2));
const usualTotals = BOOKS.map((book) => total(book, 224.5));

/** What the usual quotes expect. */
const CLOSE = closingMarketFromLines({ probabilityHome: 2.2 / 3.9, spreadHome: -3, total: 224.5 });
const PUBLISHED = expectedOf({ margin: { median: 3, width: 13.2 }, total: { mean: CLOSE.total!.center, sd: 18 } });

interface Sketch extends Partial<Omit<PricesAndForecast, 'quotes'>> {
  readonly moneylines?: readonly Quote[];
  readonly totals?: readonly Quote[];
}

/** Five independent brand groups whose quotes agree with what we publish, except for the given ones. */
const offered = ({ moneylines = usualMoneylines, totals = usualTotals, ...rest }: Sketch = {}): PricesAndForecast => ({
  quotes: [...moneylines, ...BOOKS.map((book): Quote => ({ book, market: 'spread', line: -3, prices: [even, even] })), ...totals],
  published: PUBLISHED,
  ...rest,
});
const gapsOf = (sketch: Sketch = {}, states = PROVEN_MARKETS) => valueGaps(states, offered(sketch)).markets;
const publishedAt = (market: PredictedMarket, expected: Expected): Pick<PricesAndForecast, 'published'> => ({
  published: { ...PUBLISHED, [market]: expected },
});

describe('value gap', () => {
  test('books that agree with us offer no value, only their margin', () => {
    const gaps = gapsOf();
    for (const market of ['moneyline', 'spread', 'total'] as const) expect(bestPick(gaps[market]), market).toBeUndefined();
    expect(displayedGap(gaps.total, 'over')?.claimed).toBeCloseTo(-0.0455, 3);
  });

  test('a total three points below all others is a pick for over, at that book and line', () => {
    const totals = [...usualTotals.slice(0, 4), total('betrivers', 221.5)];
    const pick = bestPick(gapsOf({ totals }).total);
    expect(pick).toMatchObject({ side: 'over', book: 'betrivers', line: 221.5 });
    expect(pick?.claimed).toBeGreaterThan(0.05);
  });

  test('an exchange pays less than its price, so no price of it is a pick', () => {
    expect(bestPick(gapsOf({ totals: [...usualTotals, total('novig', 221.5)] }).total)).toBeUndefined();
  });

  test('the best moneyline is found by decimal price; the displayed gap is that of the favored side', () => {
    const moneylines = [...usualMoneylines.slice(0, 4), moneyline('betrivers', 1.85, 2)];
    const found = gapsOf({ moneylines }).moneyline;
    expect(bestPick(found)).toMatchObject({ side: 'home', book: 'betrivers', price: 1.85, line: null });
    expect(displayedGap(found, 'away')).toMatchObject({ side: 'away', price: 2.2 });
    expect(displayedGap(found, 'away')?.claimed).toBeLessThan(0);
  });

  test('a spread is a pick on the side to which we expect the market to move, with the chance of a push', () => {
    const pick = bestPick(gapsOf(publishedAt('spread', { center: 6, width: 13.2 })).spread);
    expect(pick).toMatchObject({ side: 'home', line: -3 });
    expect(pick!.chances.push).toBeGreaterThan(0.02);
    expect(pick!.claimed).toBeLessThan(pick!.expected);
    expect(bestPick(gapsOf(publishedAt('spread', { center: -1, width: 13.2 })).spread)).toMatchObject({ side: 'away', line: -3 });
  });

  test('without evidence there is no pick on a moneyline or a spread, whatever its expected value', () => {
    const moneylines = [...usualMoneylines.slice(0, 4), moneyline('betrivers', 1.85, 2)];
    const found = gapsOf({ moneylines, ...publishedAt('spread', { center: 6, width: 13.2 }) }, INITIAL_MARKET_STATES);
    for (const market of ['moneyline', 'spread'] as const) {
      expect(found[market]?.gaps[0]).toMatchObject({ claimed: 0, expected: expect.toSatisfy((value: number) => value > 0.04) });
      expect(bestPick(found[market])).toBeUndefined();
    }
  });

  test('a bet whose claim would be less than the least claim is about fair and no pick', () => {
    const slightly = publishedAt('total', { center: CLOSE.total!.center + 1.4, width: 18 });
    const [best] = gapsOf(slightly).total!.gaps;
    expect([best!.claimed, best!.expected > 0.01, bestPick(gapsOf(slightly).total)]).toEqual([0, true, undefined]);
  });

  test('fewer than four independent brand groups are no market; skins and exchanges do not count', () => {
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
});

describe('learning what claims are worth', () => {
  const totals = BOOKS.map((book) => total(book, book === 'bovada' ? 222.5 : 224.5));

  /** One book always offers over two points below the others, and the market closes `move` points from the others. */
  function claimsAfter(games: number, move: number) {
    const close = closingMarketFromLines({ probabilityHome: 0.56, spreadHome: null, total: 224.5 + move });
    let states = INITIAL_MARKET_STATES;
    for (let game = 0; game < games; game++) states = observeClaims(states, offered({ totals }), close, game * dayMs);
    const { markets, claimScales } = valueGaps(states, offered({ totals }));
    return { states, scale: claimScales.total, market: markets.total! };
  }
  const gapOf = ({ market }: ReturnType<typeof claimsAfter>, side: 'over' | 'under') => market.gaps.find((gap) => gap.side === side)!;

  test('claims that the close does not confirm become smaller, and stop if they are worth nothing', () => {
    const [before, after, none] = [claimsAfter(0, 0), claimsAfter(300, -1), claimsAfter(300, -3)];
    expect(after.scale).toBeLessThan(before.scale);
    expect(gapOf(after, 'over').claimed).toBeCloseTo(after.scale * gapOf(after, 'over').expected, 9);
    expect(gapOf(after, 'over').expected).toBe(gapOf(before, 'over').expected);
    expect(gapOf(after, 'under').claimed, 'negative').toBe(gapOf(before, 'under').claimed);
    expect(none.scale).toBe(0);
    expect(bestPick(none.market)).toBeUndefined();
    expect(gapOf(none, 'over'), 'the best book is still found').toMatchObject({ book: 'bovada', line: 222.5 });
  });

  test('a market whose claims have stopped claims again when its bets are worth something', () => {
    const recovered = Array.from({ length: 1500 }).reduce<MarketStates>(
      (states, _, game) => observeClaims(states, offered({ totals }), CLOSE, (300 + game) * dayMs),
      claimsAfter(300, -3).states,
    );
    expect(bestPick(gapsOf({ totals }, recovered).total)).toMatchObject({ side: 'over', book: 'bovada' });
  });

  test('a game without close changes nothing', () => {
    expect(observeClaims(INITIAL_MARKET_STATES, offered({ totals }), {}, 0)).toEqual(INITIAL_MARKET_STATES);
  });
});
