import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { syntheticHistory } from '../../test/synthetic-history.ts';
import { logOddsFromSpread } from '#model/market/spread-log-odds.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { advanceState } from '#model/ratings/state/advance-state.ts';
import { PLAYER_STATS, type FinishedGame, type Fixture } from '#model/ratings/state/game.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import { forecast, type Forecast } from './forecast.ts';

const GAMES = syntheticHistory(11, 2, 150);
const FIXTURE: Fixture = { gameId: 'x', season: 2021, date: '2021-04-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false };
const MARKET = { probabilityHome: 0.6, spreadHome: -3, total: 221.5 };
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
      market: MARKET,
      news: { home: { out: ['BOS-0'], playing: [], starters: ['new'] }, away: { out: [], playing: [], starters: [] } },
    });
    expect(serializeState(state)).toBe(before);
  });

  test('the parts of the explanation add up to the margin and to the total', () => {
    const result = forecast(state, FIXTURE, { market: MARKET });
    const sum = (parts: { points: number }[]): number => parts.reduce((all, part) => all + part.points, 0);
    expect(sum(result.explanation.margin)).toBeCloseTo(result.margin.published.median, 9);
    expect(sum(result.explanation.total)).toBeCloseTo(result.total.published.mean, 9);
  });

  test('without news it is the memory forecast, without a market the news forecast', () => {
    const { probability } = forecast(state, FIXTURE);
    expect(probability.news).toBe(probability.memory);
    expect(probability.published).toBe(probability.news);
  });

  test('a margin without a market is near the one that its probability means, and has no part of news or market', () => {
    const { probability, margin, explanation } = forecast(state, FIXTURE);
    for (const kind of ['pure', 'memory', 'news', 'published'] as const)
      expect(Math.abs(sigmoid(logOddsFromSpread(-margin[kind].median)) - probability[kind])).toBeLessThan(0.03);
    const parts = Object.fromEntries(explanation.margin.map(({ name, points }) => [name, points]));
    expect(parts['news']).toBe(0);
    expect(parts['market']).toBe(0);
  });

  test('at tip-off the margin is near the spread of the market, also if its moneyline says something else', () => {
    const tip = forecast(state, FIXTURE, { market: { probabilityHome: 0.55, spreadHome: -6, total: 221.5 } });
    expect(Math.abs(tip.margin.published.median - 6)).toBeLessThan(2);
    const playoffs = forecast(state, { ...FIXTURE, stage: 'playoffs' }, { market: MARKET });
    expect(playoffs.margin.published.width).toBeGreaterThan(forecast(state, FIXTURE, { market: MARKET }).margin.published.width);
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
    for (const moment of ['morning', 'tip'] as const) {
      let last = 0;
      for (const probabilityHome of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const result = forecast(state, FIXTURE, { market: { ...MARKET, probabilityHome, spreadHome: null }, moment }).probability.published;
        expect(Math.abs(result - probabilityHome)).toBeLessThan(0.12);
        expect(result).toBeGreaterThan(last);
        last = result;
      }
    }
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
const lines = fc.option(
  fc.record({
    probabilityHome: fc.option(fc.double({ min: 0.001, max: 0.999, noNaN: true })),
    spreadHome: fc.option(fc.integer({ min: -40, max: 40 })),
    total: fc.option(fc.integer({ min: 100, max: 350 })),
  }),
);

test('finite inputs never give a number that is not finite', () => {
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
      closing: lines,
      morning: lines,
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(games, lines, (played, market) => {
      const state = createState();
      played.forEach((game, i) => {
        const finished: FinishedGame = { ...FIXTURE, ...game, gameId: String(i), date: `2021-03-${String(i + 1).padStart(2, '0')}` };
        advanceState(state, finished);
      });
      expect(() => serializeState(state)).not.toThrow();
      const result = forecast(state, FIXTURE, { market });
      expect(numbersOf(result).every((value) => Number.isFinite(value))).toBe(true);
      expect(result.probability.published).toBeGreaterThanOrEqual(0);
      expect(result.probability.published).toBeLessThanOrEqual(1);
    }),
    { numRuns: 25 },
  );
});
