import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { quotesOf, syntheticHistory } from '../../test/synthetic-history.ts';
import { coverProbabilities, marginDistribution, winProbability } from '#domain/margins/margin-distribution.ts';
import { closingMarketOf } from '#model/market/closing-market.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import { PLAYER_STATS, type FinishedGame, type Fixture } from '#model/ratings/games/game.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import { warmState } from '../../test/warm-state.ts';
import { forecast, type Forecast } from './forecast.ts';

const GAMES = syntheticHistory(11, 2, 150);
const FIXTURE: Fixture = { gameId: 'x', season: 2021, date: '2021-04-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false };
const LINES = { probabilityHome: 0.6, spreadHome: -3, total: 221.5 };
const QUOTES = quotesOf(LINES);
let state: State;

beforeAll(() => {
  state = createState();
  for (const game of GAMES) advanceState(state, game);
});

function numbersOf(forecast: Forecast): number[] {
  return JSON.stringify(forecast)
    .match(/-?\d+(\.\d+)?(e[-+]?\d+)?|null/g)!
    .map(Number);
}

describe('forecast', () => {
  test('rejects unknown teams, a team against itself, and invalid dates', () => {
    expect(() => forecast(state, { ...FIXTURE, home: 'Boston' })).toThrow('"Boston" is not a known team');
    expect(() => forecast(state, { ...FIXTURE, away: 'BOS' })).toThrow('cannot play itself');
    expect(() => forecast(state, { ...FIXTURE, date: '1 April' })).toThrow('not a date');
  });

  test('does not change the state', () => {
    const before = serializeState(state);
    forecast(state, FIXTURE, {
      quotes: QUOTES,
      news: { home: { out: ['BOS-0'], playing: [], starters: ['new'] }, away: { out: [], playing: [], starters: [] } },
    });
    expect(serializeState(state)).toBe(before);
  });

  test('the parts of the explanation add up to the margin and to the total', () => {
    const sum = (parts: { points: number }[]): number => parts.reduce((all, part) => all + part.points, 0);
    for (const knowledge of [{}, { quotes: QUOTES, hoursToTip: 8 }, { closing: LINES }]) {
      const { explanation, outcome } = forecast(state, FIXTURE, knowledge);
      expect(sum(explanation.margin)).toBeCloseTo(outcome.published.margin.median, 9);
      expect(sum(explanation.total)).toBeCloseTo(outcome.published.total.mean, 9);
    }
  });

  test('without news it is the memory forecast, without a market the news forecast', () => {
    const { probability } = forecast(state, FIXTURE);
    expect(probability.news).toBe(probability.memory);
    expect(probability.published).toBeCloseTo(probability.news, 8);
  });

  test('a margin without a market is near the one that its probability means, and news have no part in it', () => {
    const { probability, outcome, explanation } = forecast(state, FIXTURE);
    for (const kind of ['pure', 'memory', 'news', 'published'] as const)
      expect(Math.abs(winProbability(outcome[kind].margin) - probability[kind])).toBeLessThan(0.03);
    expect(explanation.margin.find(({ name }) => name === 'news')!.points).toBe(0);
  });

  test('at tip-off the margin lies between moneyline and spread, and margins of playoff games vary more', () => {
    const published = (fixture: Fixture, spreadHome: number) =>
      forecast(state, fixture, { closing: { ...LINES, probabilityHome: 0.55, spreadHome } }).outcome.published;
    const [low, high] = [published(FIXTURE, -1.5), published(FIXTURE, -6)];
    expect(high.margin.median).toBeGreaterThan(low.margin.median);
    expect(high.margin.median).toBeLessThan(6);
    expect(published({ ...FIXTURE, stage: 'playoffs' }, -3).margin.width).toBeGreaterThan(published(FIXTURE, -3).margin.width);
  });

  test('on a neutral court both sides are treated alike', () => {
    const one = forecast(state, { ...FIXTURE, neutral: true }).probability;
    const other = forecast(state, { ...FIXTURE, neutral: true, home: 'DEN', away: 'BOS' }).probability;
    for (const kind of ['pure', 'memory', 'news'] as const) expect(one[kind] + other[kind]).toBeCloseTo(1, 9);
  });

  test('the probability rises with the rating of the home team and falls with that of the away team', () => {
    const base = forecast(state, FIXTURE).probability;
    for (const [team, sign] of [
      ['BOS', 1],
      ['DEN', -1],
    ] as const) {
      const better = resumeState(serializeState(state));
      better.pureMargin.blocks.get(team)!.means[0]! += 3;
      better.memoryMargin.blocks.get(team)!.means[0]! += 3;
      const moved = forecast(better, FIXTURE).probability;
      for (const kind of ['pure', 'memory', 'published'] as const) expect(sign * (moved[kind] - base[kind])).toBeGreaterThan(0);
    }
  });

  test('the published probability rises with the market and stays near it', () => {
    const knowing = {
      morning: (probabilityHome: number) => ({ quotes: quotesOf({ ...LINES, probabilityHome, spreadHome: null }), hoursToTip: 11 }),
      tip: (probabilityHome: number) => ({ closing: { ...LINES, probabilityHome, spreadHome: null } }),
    };
    for (const moment of ['morning', 'tip'] as const) {
      let last = 0;
      for (const probabilityHome of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const result = forecast(state, FIXTURE, knowing[moment](probabilityHome)).probability.published;
        expect(Math.abs(result - probabilityHome)).toBeLessThan(0.12);
        expect(result).toBeGreaterThan(last);
        last = result;
      }
    }
  });

  test('without time for a move, the published forecast is the consensus of the books', () => {
    const { published } = forecast(state, FIXTURE, { quotes: QUOTES, hoursToTip: 0 }).outcome;
    const close = closingMarketOf(QUOTES);
    expect(Math.abs(winProbability(published.margin) - 0.6)).toBeLessThan(0.02);
    expect(Math.abs(published.margin.median - close.spread!.center)).toBeLessThan(1);
    expect(published.total.mean).toBeCloseTo(close.total!.center, 6);
  });

  test('a missing star changes the forecast', () => {
    const star = [...state.teams.get('BOS')!.roster].map((id) => state.players.get(id)!).toSorted((a, b) => b.expected - a.expected)[0]!;
    const noNews = { out: [], playing: [], starters: [] };
    const out = forecast(state, FIXTURE, { news: { home: { ...noNews, out: [star.id] }, away: noNews } });
    const news = out.explanation.margin.find((part) => part.name === 'news')!;
    expect(Number.isFinite(news.points)).toBe(true);
    expect(news.points).not.toBe(0);
  });
});

const line = fc.record({
  playerId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  starter: fc.boolean(),
  minutes: fc.integer({ min: 0, max: 60 }),
  coachDecision: fc.boolean(),
  stats: fc.array(fc.option(fc.integer({ min: -60, max: 90 })), { minLength: PLAYER_STATS.length, maxLength: PLAYER_STATS.length }),
});
const count = fc.option(fc.integer({ min: 0, max: 200 }));
const box = fc.option(fc.record({ fga: count, fta: count, oreb: count, tov: count, fg3m: count, fg3a: count }));
const lines = fc.record({
  probabilityHome: fc.option(fc.double({ min: 0.001, max: 0.999, noNaN: true })),
  spreadHome: fc.option(fc.integer({ min: -40, max: 40 })),
  total: fc.option(fc.integer({ min: 100, max: 350 })),
});
const quotes = fc.option(lines.map(quotesOf));
const hoursToTip = fc.double({ min: 0, max: 48, noNaN: true });
const knowledge = fc.record({ quotes, hoursToTip, closing: fc.option(lines) });

/** What must be true of every published forecast: it is one distribution, in which the home team wins as often as the forecast says. */
function expectOneNumber({ probability, outcome }: Forecast): void {
  const cover = (line: number) => coverProbabilities(marginDistribution(outcome.published.margin), line);
  for (const line of [0.5, 1, -0.5]) expect(cover(line).home).toBeCloseTo(probability.published, 12);
}

test('finite inputs never give a number that is not finite, nor two probabilities of one event', () => {
  const games = fc.array(
    fc.record({
      homeScore: fc.integer({ min: 0, max: 250 }),
      awayScore: fc.integer({ min: 0, max: 250 }),
      overtimes: fc.integer({ min: 0, max: 6 }),
      neutral: fc.boolean(),
      homeBox: box,
      awayBox: box,
      homePlayers: fc.array(line, { maxLength: 7 }),
      awayPlayers: fc.array(line, { maxLength: 7 }),
      closing: fc.option(lines),
      morning: fc.option(fc.record({ quotes: lines.map(quotesOf), hoursToTip })),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(games, knowledge, fc.constantFrom(createState, warmState), (played, known, create) => {
      const state = create();
      played.forEach((game, i) => {
        const finished: FinishedGame = { ...FIXTURE, ...game, gameId: String(i), date: `2021-03-${String(i + 1).padStart(2, '0')}` };
        advanceState(state, finished);
      });
      expect(() => serializeState(state)).not.toThrow();
      const result = forecast(state, FIXTURE, known);
      expect(numbersOf(result).every((value) => Number.isFinite(value))).toBe(true);
      expect(result.probability.published).toBeGreaterThanOrEqual(0);
      expect(result.probability.published).toBeLessThanOrEqual(1);
      expectOneNumber(result);
    }),
    { numRuns: 25 },
  );
});
