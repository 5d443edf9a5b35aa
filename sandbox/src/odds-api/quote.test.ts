import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '#sandbox/league/schedule/game.ts';
import { League } from '#sandbox/league/league.ts';
import { normalCdf } from '#sandbox/random/normal-cdf.ts';
import { winterSeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { marginDeviation } from '#sandbox/league/rosters/team-strength.ts';
import { bookmakers } from './bookmakers.ts';
import { MarketEstimate } from './market-estimate.ts';
import { quoteAt, type Market, type Quote } from './quote.ts';
import { impliedByAmericanOdds, pricesForProbability } from './set-prices.ts';

const league = new League(1);
const estimate = new MarketEstimate(league);
const games = league.games(winterSeasonDates(2025));
const hour = 3_600_000;
const anyGame = fc.constantFrom(...games.slice(0, 400));
const anyBook = fc.constantFrom(...bookmakers);
const anyHour = fc.double({ min: -80, max: 2.2, noNaN: true });

function quote(game: Game, book: (typeof bookmakers)[number], now: number): Quote | undefined {
  return quoteAt(league, estimate, book, game, game.slot, now);
}

function marginOf({ prices }: Market): number {
  return impliedByAmericanOdds(prices[0]) + impliedByAmericanOdds(prices[1]) - 1;
}

describe('a quote, before a game or in play', () => {
  test('has valid American prices, a margin of 2 to 8%, opposite spreads and one favorite', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyGame, anyBook, anyHour, (game, book, hours) => {
        const { markets = [] } = quote(game, book, Math.floor(game.slot.startsAt + hours * hour)) ?? {};
        seen += markets.length;
        for (const market of markets) {
          for (const price of market.prices) {
            expect(Number.isInteger(price)).toBe(true);
            expect(Math.abs(price)).toBeGreaterThanOrEqual(100);
          }
          expect(marginOf(market)).toBeGreaterThan(0.02);
          expect(marginOf(market)).toBeLessThan(0.08);
        }
        const pointsOf = (key: Market['key']) => markets.find((market) => market.key === key)?.points ?? [0, 0];
        const [home, away] = pointsOf('spreads');
        expect(home + away).toBe(0);
        const [over, under] = pointsOf('totals');
        expect(over).toBe(under);
        const [favored, other] = markets.find(({ key }) => key === 'h2h')?.prices ?? [100, 100];
        expect(Math.sign(impliedByAmericanOdds(favored) - impliedByAmericanOdds(other)) * Math.sign(home)).not.toBe(1);
      }),
      { numRuns: 250 },
    );
    expect(seen).toBeGreaterThan(250);
  });

  test('is never polled in the future, never goes back in time, and has one price per poll', () => {
    fc.assert(
      fc.property(anyGame, anyBook, anyHour, fc.integer({ min: 1, max: 3600 }), (game, book, hours, seconds) => {
        const first = Math.floor(game.slot.startsAt + hours * hour);
        const before = quote(game, book, first);
        const after = quote(game, book, first + seconds * 1000);
        expect(before?.seenAt ?? first).toBeLessThanOrEqual(first);
        fc.pre(before !== undefined && after !== undefined);
        expect(after.seenAt).toBeGreaterThanOrEqual(before.seenAt);
        expect(after.seenAt === before.seenAt ? after : before).toEqual(before);
      }),
      { numRuns: 250 },
    );
  });

  test('is equal in another process', () => {
    const other = new League(1);
    const elsewhere = new MarketEstimate(other);
    for (const game of other.games(winterSeasonDates(2025)).slice(500, 520)) {
      for (const book of bookmakers) {
        const now = game.slot.startsAt - 5 * hour;
        const mine = games.find(({ id }) => id === game.id);
        expect(quoteAt(other, elsewhere, book, game, game.slot, now)).toEqual(mine && quote(mine, book, now));
      }
    }
  });

  test('is sometimes stale for minutes, lacks a market, or is absent in play', () => {
    const before = games
      .slice(0, 200)
      .flatMap((game) => bookmakers.map((book) => ({ game, quote: quote(game, book, game.slot.startsAt - 3 * hour) })));
    const age = ({ game, quote: one }: (typeof before)[number]) => game.slot.startsAt - 3 * hour - (one?.seenAt ?? 0);
    expect(before.some((one) => age(one) > 300_000)).toBe(true);
    expect(before.filter((one) => age(one) <= 60_000).length / before.length).toBeGreaterThan(0.85);
    expect(before.some(({ quote: one }) => one && one.markets.length < 3)).toBe(true);
    const inPlay = games
      .slice(0, 200)
      .flatMap((game) => bookmakers.map((book) => quote(game, book, league.result(game).tipOffAt + 1.5 * hour)));
    const offered = inPlay.filter((one) => one !== undefined).length / inPlay.length;
    expect(offered).toBeGreaterThan(0.3);
    expect(offered).toBeLessThan(0.9);
  });
});

describe('the market', () => {
  const errorAt = (hoursBefore: number) => {
    const errors = games.map(
      (game) => estimate.at(game, game.slot, game.slot.startsAt - hoursBefore * hour).margin - league.expectation(game).margin,
    );
    return Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
  };

  test('gets more accurate: its error exceeds two points three days before and is below two at the close', () => {
    expect(errorAt(72)).toBeGreaterThan(2);
    expect(errorAt(0)).toBeLessThan(2);
    expect(errorAt(0)).toBeGreaterThan(0.8);
  });

  test('has a log loss between that of the true probabilities and that of a constant home probability', () => {
    const lossOf = (probability: (game: Game) => number) =>
      games.reduce((sum, game) => {
        const { homeScore, awayScore } = league.result(game);
        const predicted = probability(game);
        return sum - Math.log(homeScore > awayScore ? predicted : 1 - predicted);
      }, 0) / games.length;
    const truth = lossOf((game) => normalCdf(league.expectation(game).margin / marginDeviation));
    const close = lossOf((game) => normalCdf(estimate.at(game, game.slot, game.slot.startsAt).margin / marginDeviation));
    expect(close).toBeGreaterThan(truth);
    expect(close).toBeLessThan(0.64);
    expect(lossOf(() => 0.56)).toBeGreaterThan(0.67);
  });
});

test('two prices keep the requested margin and the favorite', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.036, max: 0.05, noNaN: true }),
      fc.constantFrom(1, 2, 5),
      (p, margin, step) => {
        const prices = pricesForProbability(p, margin, step);
        const margins = impliedByAmericanOdds(prices[0]) + impliedByAmericanOdds(prices[1]) - 1;
        expect(margins).toBeGreaterThan(0.02);
        expect(margins).toBeLessThan(0.08);
        expect(Math.sign(impliedByAmericanOdds(prices[0]) - impliedByAmericanOdds(prices[1])) * Math.sign(p - 0.5)).not.toBe(-1);
      },
    ),
  );
});
