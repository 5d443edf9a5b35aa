import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { winProbability } from '#domain/margins/margin-distribution.ts';
import type { Quote } from '#domain/market/quote.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { quotesOf } from '../../test/synthetic-history.ts';
import { closingMarketFromLines, type ExpectedMarkets } from './closing-market.ts';
import {
  expectClosingConsensus,
  INITIAL_MARKET_STATES,
  marginFromClosingConsensus,
  learnLineMoves,
  type MarketStates,
} from './expected-market.ts';
import type { MarketSnapshot, OwnForecast } from './line-move-input.ts';
import { logOddsFromSpread } from './spread-log-odds.ts';

const LINES = { probabilityHome: 0.6, spreadHome: -3.5, total: 224.5 };

const memory = (side: number, total = 224.5): OwnForecast => ({ basis: 'memory', side, total });
const AGREES = memory(logit(0.6));

/** Five independent brand groups that agree. */
const snapshot = (own: OwnForecast, hoursToTip?: number): MarketSnapshot => ({ quotes: quotesOf(LINES), own, hoursToTip });
const homeChance = (own: OwnForecast, hoursToTip?: number): number =>
  sigmoid(expectClosingConsensus(INITIAL_MARKET_STATES, snapshot(own, hoursToTip)).moneyline!);

describe('expected close', () => {
  test('a market without quotes has none', () => {
    const { moneyline, spread, total } = expectClosingConsensus(INITIAL_MARKET_STATES, {
      quotes: quotesOf({ ...LINES, spreadHome: null, total: null }),
      own: AGREES,
    });
    expect(moneyline).toBeDefined();
    expect([spread, total]).toEqual([undefined, undefined]);
  });

  test('our own forecast moves it slightly toward itself, and one with known news further', () => {
    const [agreed, higher] = [homeChance(AGREES), homeChance(memory(logit(0.8)))];
    expect(higher).toBeGreaterThan(agreed);
    expect(higher - agreed).toBeLessThan(0.25 * (0.8 - agreed));
    expect(homeChance({ ...memory(logit(0.8)), basis: 'known' })).toBeGreaterThan(higher);
  });

  test('the effect of our own forecast falls toward tip-off; there the close is the consensus', () => {
    const hours = fc.double({ min: 0, max: 30, noNaN: true });
    const own = memory(logit(0.8));
    fc.assert(
      fc.property(hours, hours, (a, b) => homeChance(own, Math.min(a, b)) <= homeChance(own, Math.max(a, b)) + 1e-12),
      { numRuns: 30 },
    );
    expect(homeChance(own, 0)).toBe(homeChance(AGREES, 0));
    expect(homeChance(own, 0)).toBeCloseTo(0.6, 2);
    const { spread, total } = expectClosingConsensus(INITIAL_MARKET_STATES, snapshot(memory(2, 240), 0));
    expect(spread).toBeCloseTo(3.5, 9);
    expect(total).toBeCloseTo(closingMarketFromLines(LINES).total!.center, 9);
  });

  test('a forecast that is certain gives finite numbers, also after learning', () => {
    for (const side of [-Infinity, Infinity]) {
      const certain = snapshot(memory(side));
      const states = learnLineMoves(INITIAL_MARKET_STATES, certain, closingMarketFromLines(LINES));
      for (const close of Object.values(expectClosingConsensus(states, certain))) expect(close).toSatisfy(Number.isFinite);
    }
  });
});

describe('margin of moneyline and spread', () => {
  const close = fc.double({ min: -2.5, max: 2.5, noNaN: true });
  const points = fc.double({ min: -20, max: 20, noNaN: true });
  const width = fc.double({ min: 9, max: 18, noNaN: true });

  test('its win probability lies between what the two expect; with one of them it is that one', () => {
    fc.assert(
      fc.property(close, points, width, (moneyline, spread, wide) => {
        const both = logit(winProbability(marginFromClosingConsensus({ moneyline, spread }, wide)!));
        const bySpread = logit(winProbability({ median: spread, width: wide }));
        expect(both).toBeGreaterThanOrEqual(Math.min(moneyline, bySpread) - 1e-6);
        expect(both).toBeLessThanOrEqual(Math.max(moneyline, bySpread) + 1e-6);
        const alone = marginFromClosingConsensus({ moneyline: undefined, spread }, wide)!;
        expect(logit(winProbability(alone))).toBeCloseTo(bySpread, 6);
        const priced = marginFromClosingConsensus({ moneyline, spread: undefined }, wide)!;
        expect(logit(winProbability(priced))).toBeCloseTo(moneyline, 6);
      }),
      { numRuns: 50 },
    );
  });

  test('without both there is none', () => {
    expect(marginFromClosingConsensus({ moneyline: undefined, spread: undefined }, 13)).toBeUndefined();
  });
});

describe('learning from closes', () => {
  /** Bovada always moves first: totals close at its line. Spreads close halfway between the morning and our forecast. */
  function season(states: MarketStates, from: number, to: number): MarketStates {
    let now = states;
    for (let game = from; game < to; game++) {
      const random = seededRandom(game);
      const lead = Math.round((random() - 0.5) * 4) / 2;
      const ownSpread = -3.5 + ((game % 9) - 4);
      const morning = { ...leading(lead), own: memory(logOddsFromSpread(ownSpread), 224 + 6 * random()) };
      now = learnLineMoves(now, morning, closingMarketFromLines({ ...LINES, spreadHome: (ownSpread - 3.5) / 2, total: 224.5 + lead }));
    }
    return now;
  }

  /** Quotes of books that agree, except for the total of Bovada. */
  const leading = (lead: number): Pick<MarketSnapshot, 'quotes'> => ({
    quotes: quotesOf(LINES).map(({ book, market, prices }): Quote => {
      const total = 224.5 + (book === 'bovada' ? lead : 0);
      return { book, market, line: market === 'moneyline' ? null : market === 'spread' ? -3.5 : total, prices };
    }),
  });
  const learned = season(INITIAL_MARKET_STATES, 1, 400);

  test('learns to follow an operator that moves first', () => {
    const before = expectClosingConsensus(INITIAL_MARKET_STATES, { ...leading(2), own: AGREES }).total!;
    const after = expectClosingConsensus(learned, { ...leading(2), own: AGREES }).total!;
    expect(before).toBeLessThan(226);
    expect(after - before).toBeGreaterThan(1);
  });

  test('learns how far spreads move toward our forecasts', () => {
    const farther = { ...leading(0), own: memory(logOddsFromSpread(-7.5)) };
    expect(expectClosingConsensus(INITIAL_MARKET_STATES, farther).spread).toBeLessThan(4.5);
    expect(expectClosingConsensus(learned, farther).spread).toBeGreaterThan(5);
    expect(expectClosingConsensus(learned, farther).spread).toBeLessThan(5.6);
  });

  test('nothing is learned without a close, or from fewer than four operators', () => {
    const none: ExpectedMarkets = {};
    expect(learnLineMoves(INITIAL_MARKET_STATES, snapshot(AGREES), none)).toEqual(INITIAL_MARKET_STATES);
    const few = { quotes: quotesOf(LINES).filter(({ book }) => book !== 'fanduel' && book !== 'betmgm'), own: AGREES };
    expect(learnLineMoves(INITIAL_MARKET_STATES, few, closingMarketFromLines(LINES))).toEqual(INITIAL_MARKET_STATES);
  });
});
