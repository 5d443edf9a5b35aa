import { describe, expect, test } from 'vitest';
import { winProbability } from '#domain/margins/margin-distribution.ts';
import { quotesOf } from '../../../test/synthetic-history.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { learnErrorVariance } from '#model/ratings/learning/learn-scales-and-errors.ts';
import type { FinishedGame, Fixture } from '#model/ratings/games/game.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import { estimateGame, type Estimates } from './estimate-game.ts';
import { expectGame } from './expectation.ts';
import { createMatchup } from './matchup.ts';
import { marginOfLogOdds, outcomesOf, ownMargin, type MarketKnowledge } from './game-outcome.ts';

const FIXTURE: Fixture = { gameId: 'x', season: 2021, date: '2021-04-01', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false };
const LINES = { probabilityHome: 0.6, spreadHome: -3.5, total: 221.5 };
const variants = ['pure', 'memory', 'news'] as const;

/** Our estimates of a game that we expect the home team to win with these log-odds. */
const estimatesAt = (logOdds: number): Estimates =>
  ({
    logOdds: { pure: logOdds, memory: logOdds, news: logOdds },
    total: { pure: 220, memory: 220, news: 220 },
    lineUpVariance: { memory: 0.7, news: 0.2 },
  }) as Estimates;

/** Learns from games whose final margins are `factor` times ours, and miss the closing spread by `miss` points. */
function learn(state: State, games: number, factor: number, miss = 12): void {
  for (let i = 0; i < games; i++) {
    const estimates = estimatesAt(((i % 11) - 5) / 4);
    const lead = factor * marginOfLogOdds(estimates.logOdds.memory, 220);
    const closing = { ...LINES, spreadHome: -lead + (i % 2 === 0 ? miss : -miss) };
    const game = { ...FIXTURE, homeScore: 110 + lead / 2, awayScore: 110 - lead / 2, overtimes: 0, closing } as FinishedGame;
    learnErrorVariance(state, game, estimates);
  }
}

/** The outcomes of a game without news. */
function outcomes(state: State, knowledge: MarketKnowledge) {
  const matchup = createMatchup(state, FIXTURE);
  const estimates = estimateGame(state, matchup, expectGame(state, matchup));
  return { estimates, ...outcomesOf(state, FIXTURE, { matchup, estimates }, knowledge) };
}

describe('learned scales', () => {
  test('our margins follow how large final margins are, and follow them back', () => {
    const state = createState();
    for (const factor of [1.2, 0.9]) {
      learn(state, 8_000, factor);
      const estimates = estimatesAt(0.8);
      for (const variant of variants) expect(ownMargin(state, estimates, variant) / marginOfLogOdds(0.8, 220)).toBeCloseTo(factor, 1);
    }
  });

  test('a few games hardly change the scale', () => {
    const state = createState();
    const before = ownMargin(state, estimatesAt(0.8), 'memory');
    learn(state, 20, 2);
    expect(ownMargin(state, estimatesAt(0.8), 'memory') / before).toBeLessThan(1.1);
  });

  test('the width at tip-off follows how far final margins are from closing spreads', () => {
    const widthAfter = (miss: number): number => {
      const state = createState();
      learn(state, 12_000, 1, miss);
      return outcomes(state, { closing: LINES }).published.margin.width;
    };
    expect(widthAfter(16) / widthAfter(11)).toBeCloseTo(16 / 11, 1);
  });
});

describe('published outcome', () => {
  test('without news, the forecast with news is memory; without a market, our own forecast is published', () => {
    const state = createState();
    state.marginScale.news.products *= 1.1;
    const { estimates, memory, news, published } = outcomes(state, {});
    expect(news.margin.median).toBe(memory.margin.median);
    expect(news.total.mean).toBe(memory.total.mean);
    expect(winProbability(published.margin)).toBeCloseTo(sigmoid(estimates.logOdds.news), 8);
    expect(published.total).toEqual(news.total);
  });

  test('quotes of a market that says nothing about a margin leave the margin as it is without a market, and the reverse', () => {
    const state = createState();
    const none = outcomes(state, {}).published;
    const totals = outcomes(state, { quotes: quotesOf({ ...LINES, probabilityHome: null, spreadHome: null }) }).published;
    expect(totals.margin).toEqual(none.margin);
    expect(totals.total.mean).not.toBe(none.total.mean);
    const sides = outcomes(state, { quotes: quotesOf({ ...LINES, total: null }) }).published;
    expect(sides.total).toEqual(none.total);
    expect(sides.margin.median).not.toBe(none.margin.median);
  });

  test('an empty list of quotes and lines without numbers are no market', () => {
    const state = createState();
    const none = outcomes(state, {}).published;
    expect(outcomes(state, { quotes: [] }).published).toEqual(none);
    const closing = { probabilityHome: null, spreadHome: null, total: null };
    expect(outcomes(state, { closing }).published).toEqual(none);
  });
});
