import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverProbabilities, marginDistribution, marginFromWinProbability, winProbability } from '#domain/margins/margin-distribution.ts';
import { dayMs } from '#domain/durations.ts';
import type { Bet } from '#domain/market/bet.ts';
import { byPredictedMarket, predictedMarkets, type PredictedMarket } from '#domain/market/market.ts';
import { forecastAmong } from '#domain/market/market-forecast.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { chancesOfSide, priceOf, rules, type Expected } from '#domain/market/rules.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { leastClaim } from '#domain/picks/claim.ts';
import { selectLessLikely, selectTopPicks } from '#domain/picks/select-picks.ts';
import { NO_CLAIMS, recordClaim, type ClaimRecord } from './claim-scale.ts';
import { expectedOf, INITIAL_MARKET_STATES, type MarketStates, type OutcomeForecast } from './expected-market.ts';
import { bestPick, createPickFilter, valueGaps } from './value-gap.ts';
import { runsOf } from '../../../server/test/random/random-tests.ts';

/*
 * One distribution of the margin and one of the total are published. Everything that a card, an alert or the ledger says about a game is
 * read from them, so that for any forecast and any prices no two of these numbers can contradict each other.
 */

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const margin = fc.record({ median: within(-25, 25), width: within(9, 18) });
const outcome: fc.Arbitrary<OutcomeForecast> = fc.record({ margin, total: fc.record({ mean: within(180, 260), sd: within(12, 24) }) });
const halves = (min: number, max: number) => fc.integer({ min: 2 * min, max: 2 * max }).map((half) => half / 2);
const chancesAt = ({ margin: { median, width } }: Pick<OutcomeForecast, 'margin'>) => rules.spread.chances({ center: median, width });

describe('probabilities', () => {
  test('to win is to cover +½ or +1 or −½, for both teams, because no game ends in a draw', () => {
    fc.assert(
      fc.property(margin, (forecast) => {
        const win = winProbability(forecast);
        const coverAt = chancesAt({ margin: forecast });
        for (const line of [0.5, 0, 1, -0.5]) expect(coverAt(line).first, `home ${line}`).toBeCloseTo(win, 12);
        for (const line of [-0.5, 0, -1, 0.5]) expect(coverAt(line).second, `away ${-line}`).toBeCloseTo(1 - win, 12);
        expect(coverAt(0).push).toBe(0);
        expect(coverProbabilities(marginDistribution(forecast), 0.5).home).toBeCloseTo(win, 12);
      }),
    );
  });

  test('at any line of a spread both sides and the push add up to 1, and more points never make a bet worse', () => {
    fc.assert(
      fc.property(margin, halves(-60, 60), (forecast, line) => {
        const coverAt = chancesAt({ margin: forecast });
        const [less, more] = [coverAt(line), coverAt(line + 0.5)];
        expect(less.first + less.push + less.second).toBeCloseTo(1, 12);
        for (const chance of Object.values(less)) expect(chance).toBeGreaterThanOrEqual(0);
        expect(more.first).toBeGreaterThanOrEqual(less.first);
        expect(more.second).toBeLessThanOrEqual(less.second);
        expect(more.first + more.push).toBeGreaterThanOrEqual(less.first + less.push - 1e-12);
      }),
    );
  });

  test('at any line of a total over, push and under add up to 1, and a higher line never makes over likelier', () => {
    fc.assert(
      fc.property(outcome, halves(140, 300), ({ total }, line) => {
        const at = rules.total.chances({ center: total.mean, width: total.sd });
        const [less, more] = [at(line), at(line + 0.5)];
        expect(less.first + less.push + less.second).toBeCloseTo(1, 12);
        for (const chance of Object.values(less)) expect(chance).toBeGreaterThanOrEqual(0);
        expect(more.first).toBeLessThanOrEqual(less.first);
        expect(more.second).toBeGreaterThanOrEqual(less.second);
      }),
    );
  });

  test('a win probability gives the margin with this win probability, and a margin its own', () => {
    fc.assert(
      fc.property(within(0.01, 0.99), margin, (win, forecast) => {
        expect(winProbability(marginFromWinProbability(win, forecast.width))).toBeCloseTo(win, 8);
        const again = marginFromWinProbability(winProbability(forecast), forecast.width);
        expect(again.width).toBe(forecast.width);
        expect(winProbability(again)).toBeCloseTo(winProbability(forecast), 8);
        // Without draws, the lines from −½ to +½ are the same bet, so that all medians between them mean 50 %.
        if (Math.abs(forecast.median) > 0.51) expect(again.median).toBeCloseTo(forecast.median, 5);
        else if (Math.abs(forecast.median) < 0.5) expect(winProbability(forecast)).toBeCloseTo(0.5, 8);
      }),
    );
  });
});

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers', 'unibet_us', 'betfair', 'lowvig'];
const prices = fc.tuple(within(1.02, 15), within(1.02, 15));
const quote: fc.Arbitrary<Quote> = fc.oneof(
  fc.record({ book: fc.constantFrom(...BOOKS), market: fc.constant('moneyline' as const), line: fc.constant(null), prices }),
  fc.record({ book: fc.constantFrom(...BOOKS), market: fc.constant('spread' as const), line: halves(-25, 25), prices }),
  fc.record({ book: fc.constantFrom(...BOOKS), market: fc.constant('total' as const), line: halves(180, 260), prices }),
);

/**
 * Prices of all books near one market, with the usual margin or without any, and a forecast near them. Other quotes would mostly count as
 * errors of a book, and with another forecast hardly any claim is near the least claim.
 */
const priced = fc
  .record({
    win: within(0.1, 0.9),
    hold: within(0.98, 1.08),
    spread: halves(-20, 20),
    total: halves(190, 250),
    noise: fc.array(halves(-2, 2), { minLength: 8, maxLength: 8 }),
    lead: within(-2, 2),
  })
  .map(({ win, hold, spread, total, noise, lead }) => {
    const price = (chance: number): number => Math.max(1.01, 1 / (hold * chance));
    const quotes = BOOKS.flatMap((book, i): Quote[] => {
      const home = Math.min(Math.max(win + noise[i]! / 50, 0.05), 0.95);
      const half = [price(0.5 + noise[i]! / 100), price(0.5 - noise[i]! / 100)] as const;
      return [
        { book, market: 'moneyline', line: null, prices: [price(home), price(1 - home)] },
        { book, market: 'spread', line: spread + noise[i]!, prices: half },
        { book, market: 'total', line: total - noise[i]!, prices: half },
      ];
    });
    const published = expectedOf({ margin: { median: lead - spread, width: 13 }, total: { mean: total + lead, sd: 18 } });
    return { quotes, published };
  });

const pastPick = fc.record({
  claimed: within(0, 0.3),
  worth: within(-0.4, 0.5),
  tipAt: fc.integer({ min: 0, max: 900 }).map((day) => day * dayMs),
});
/** Past picks of which nothing was left at the close, so that nothing is claimed. */
const worthless = Array.from({ length: 300 }).reduce<ClaimRecord>(
  (record) => recordClaim(record, { claimed: 0.1, worth: -0.1, tipAt: 0 }),
  NO_CLAIMS,
);
const claims: fc.Arbitrary<ClaimRecord> = fc.oneof(
  { weight: 2, arbitrary: fc.array(pastPick, { maxLength: 40 }).map((list) => list.reduce(recordClaim, NO_CLAIMS)) },
  { weight: 1, arbitrary: fc.constant(worthless) },
);
const states: fc.Arbitrary<MarketStates> = fc
  .record({ moneyline: claims, spread: claims, total: claims })
  .map((records) => byPredictedMarket((name) => ({ ...INITIAL_MARKET_STATES[name], claims: records[name] })));

const offers = fc.oneof(
  { weight: 2, arbitrary: priced },
  { weight: 2, arbitrary: fc.record({ quotes: priced.map(({ quotes }) => quotes), published: outcome.map(expectedOf) }) },
  { weight: 1, arbitrary: fc.record({ quotes: fc.array(quote, { maxLength: 24 }), published: outcome.map(expectedOf) }) },
);

/** What a bet is worth at the published forecast, computed without the value gap. */
const worthAt = (published: Expected, { market: name, side, line, price }: Bet & { readonly market: PredictedMarket }): number =>
  expectedValue(chancesOfSide(name, side, rules[name].chances(published)(line)), price);
const gapsIn = ({ markets }: ReturnType<typeof valueGaps>) => predictedMarkets.flatMap((name) => markets[name]?.gaps ?? []);

describe('value', () => {
  test('a claim is a negative expected value, about fair, or at least the least claim, and never above the expected value', () => {
    fc.assert(
      fc.property(states, offers, (learned, offered) => {
        for (const gap of gapsIn(valueGaps(learned, offered))) {
          expect(gap.expected).toBeCloseTo(worthAt(offered.published[gap.market], gap), 12);
          if (gap.expected <= 0) expect(gap.claimed).toBe(gap.expected);
          else expect(gap.claimed === 0 || gap.claimed >= leastClaim).toBe(true);
          expect(gap.claimed).toBeLessThanOrEqual(gap.expected);
        }
      }),
      { numRuns: runsOf(400) },
    );
  });

  test('the pick among any books is the bet of these books that is worth the most, the same wherever it is read', () => {
    const chosen = fc.uniqueArray(fc.constantFrom(...BOOKS), { maxLength: BOOKS.length });
    fc.assert(
      fc.property(states, offers, chosen, (learned, offered, mine) => {
        const { markets } = valueGaps(learned, offered);
        for (const name of predictedMarkets) {
          const listed = markets[name]?.gaps ?? [];
          const isEligible = createPickFilter(name, offered.quotes);
          const isMine = ({ book }: { readonly book: string }) => mine.length === 0 || mine.includes(book);
          const eligible = rules[name].sides.flatMap((side) =>
            quotesOn(offered.quotes, name)
              .filter((quote) => isMine(quote) && isEligible(quote, side))
              .map((quote) => ({ market: name, side, book: quote.book, line: quote.line, price: priceOf(quote, side) })),
          );
          const pick = bestPick(markets[name], mine);
          const worths = eligible.map((bet) => worthAt(offered.published[name], bet));
          if (pick) expect([isMine(pick), pick.expected]).toEqual([true, expect.closeTo(Math.max(...worths), 12)]);
          else expect(listed.filter((bet) => isMine(bet) && bet.claimed > 0)).toEqual([]);
          expect(listed.filter(isMine)).toHaveLength(eligible.length);
          if (BOOKS.every((book) => mine.includes(book))) expect(pick).toEqual(bestPick(markets[name]));

          const bets = listed.map(({ claimed: gap, chances: { win, push = 0 }, ...bet }) => Object.assign(bet, { gap, win, push }));
          const forecast = {
            market: name,
            first: 0.5,
            push: 0,
            second: 0.5,
            line: null,
            gap: bets.find(({ side }) => side === rules[name].sides[0])?.gap ?? 0,
            bets,
          };
          const mineOnly = forecastAmong(forecast, mine);
          expect(mineOnly.bets.every(isMine)).toBe(true);
          const picked = [mineOnly].map((own) => ({ isUpcoming: true, forecasts: { [name]: own } }));
          const [named] = [...selectTopPicks(picked), ...selectLessLikely(picked)];
          expect([named?.bet?.book, named?.side, named?.gap]).toEqual([pick?.book, pick?.side, pick?.claimed]);
        }
      }),
      { numRuns: runsOf(400) },
    );
  });

  test('no bet is a pick unless it is worth something at the published forecast, nor if less than the least claim of it is claimed', () => {
    fc.assert(
      fc.property(states, offers, (learned, offered) => {
        const { markets, claimScales } = valueGaps(learned, offered);
        for (const name of predictedMarkets) {
          const pick = bestPick(markets[name]);
          expect(claimScales[name]).toBeGreaterThanOrEqual(0);
          expect(claimScales[name]).toBeLessThanOrEqual(1);
          if (claimScales[name] === 0) expect(pick).toBeUndefined();
          if (pick === undefined) continue;
          expect(worthAt(offered.published[name], pick)).toBeGreaterThan(0);
          expect(pick.claimed).toBeGreaterThanOrEqual(leastClaim);
        }
      }),
      { numRuns: runsOf(400) },
    );
  });
});
