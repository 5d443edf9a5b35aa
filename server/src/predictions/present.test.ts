import { expect, test } from 'vitest';
import type { PublicGame } from '#contract/games.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { presentAnalysis, presentGamePage, presentLedgerEntry, presentPredictedGame } from './present.ts';
import type { StoredPrediction } from './queries.ts';

const game: PublicGame = {
  id: '0022600100',
  away: { id: 1610612756, name: 'Phoenix Suns', code: 'PHX' },
  home: { id: 1610612758, name: 'Sacramento Kings', code: 'SAC' },
  startsAt: '2026-11-16T00:30:00.000Z',
  postponedFrom: null,
  status: 'scheduled',
  awayScore: null,
  homeScore: null,
  clock: null,
  scoresChangedAt: null,
  booksChance: null,
  freeChance: null,
  bookmakers: [],
  quotes: [],
};
const home: ClaimedBet = { market: 'moneyline', side: 'home', book: 'fanduel', price: 1.8, line: null, claimed: -0.048 };
const away: ClaimedBet = { market: 'moneyline', side: 'away', book: 'betonlineag', price: 2.3, line: null, claimed: 0.058 };
const over: ClaimedBet = { market: 'total', side: 'over', book: 'bovada', price: 1 + 100 / 110, line: 211, claimed: 0.053 };
const under: ClaimedBet = { market: 'total', side: 'under', book: 'betmgm', price: 1 + 100 / 110, line: 213.5, claimed: -0.021 };

/** From then on, everything that was recorded is shown. */
const started = new Date(game.startsAt);
const present = (stored: StoredPrediction) => presentPredictedGame(game, stored, started);

const prediction = (...bets: readonly ClaimedBet[]) =>
  ({
    id: 1,
    hash: '',
    issuedAt: new Date('2026-11-15T20:00:00Z'),
    modelVersion: '1',
    replay: true,
    content: {
      probabilities: { published: 0.55, news: 0.55, memory: 0.55, pure: 0.55, market: 0.55 },
      total: { mean: 213, line: 212, over: 0.513, under: 0.464, push: 0.023 },
      shown: { moneyline: home, total: over },
      picks: { moneyline: away, total: over },
    },
    bets: bets.toSorted((a, b) => b.claimed - a.claimed),
    explanation: { margin: [], total: [], totalSd: 18 },
  }) as unknown as StoredPrediction;

const betsOf = (stored: StoredPrediction) => Object.values(present(stored).forecasts).flatMap(({ bets }) => bets);

test('every offer has its own value gap, the largest first; the gap of the market is that of the best bet on the likelier side', () => {
  const atOther = { ...away, book: 'betmgm', claimed: -0.01 };
  const stored = prediction(home, away, over, under, atOther);
  expect(present(stored).forecasts).toMatchObject({ moneyline: { gap: -0.048 }, total: { gap: 0.053 }, spread: { gap: 0 } });
  expect(betsOf(stored).map(({ side, book, price, line, gap }) => [side, book, price, line, gap])).toEqual([
    ['away', 'betonlineag', 2.3, null, 0.058],
    ['away', 'betmgm', 2.3, null, -0.01],
    ['home', 'fanduel', 1.8, null, -0.048],
    ['over', 'bovada', over.price, 211, 0.053],
    ['under', 'betmgm', under.price, 213.5, -0.021],
  ]);
});

test('after a replay, which keeps only bets with value, the gap of a market is still that of the entry', () => {
  expect(present(prediction(away, over)).forecasts.moneyline.gap).toBe(-0.048);
});

test('the analysis names the recorded offers with value, the largest first', () => {
  const over2 = { ...over, book: 'fanduel', claimed: 0.06 };
  const named = (stored: StoredPrediction) =>
    presentAnalysis({ game, predictions: [stored], proofs: new Map() }, [], [], started).bets.map(({ market, book }) => [market, book]);
  expect(named(prediction(home, away, over, over2, under))).toEqual([
    ['total', 'fanduel'],
    ['moneyline', 'betonlineag'],
    ['total', 'bovada'],
  ]);
});

test('until the game starts, a bet is named only while its price is usable and still on offer', () => {
  const now = new Date('2026-11-15T21:00:00Z');
  const quoteOf = ({ book, market, line, price }: ClaimedBet, usableUntil: Date | null): PublicGame['quotes'][number] => {
    const times = { quotedAt: now.toISOString(), usableUntil: usableUntil?.toISOString() ?? null };
    return { book, market, line, prices: [price, price], ...times };
  };
  const stored = prediction(home, away, over, under);
  const named = (quotes: PublicGame['quotes'], at = now) => {
    const open = { ...game, quotes };
    const { bets } = presentAnalysis({ game: open, predictions: [stored], proofs: new Map() }, [], [], at);
    const shown = Object.values(presentPredictedGame(open, stored, at).forecasts);
    return [shown.flatMap((forecast) => forecast.bets.map(({ book }) => book)), bets.map(({ book }) => book), shown.map(({ gap }) => gap)];
  };
  const none = [[], [], [0, 0, 0]];
  const usable = [quoteOf(home, now), quoteOf(over, now)];
  expect(named([...usable, quoteOf(away, null)])).toEqual([['fanduel', 'bovada'], ['bovada'], [-0.048, 0, 0.053]]);
  expect(named(usable, new Date(now.getTime() + 1))).toEqual(none);
  expect(named([])).toEqual(none);
  expect(named([quoteOf({ ...over, line: 212 }, now)])).toEqual(none);
  expect(named([quoteOf({ ...over, price: 1.87 }, now)])).toEqual(none);
});

test('a spread has its own bets, with the probabilities at the line of each; a prediction from before has none', () => {
  const spread = { median: 2.6, width: 13, line: -2.5, home: 0.503, away: 0.497, push: 0 };
  const spreads: ClaimedBet[] = [
    { ...home, market: 'spread', line: -3 },
    { ...away, market: 'spread', line: -2.5 },
  ];
  const stored = prediction(home, ...spreads);
  const { moneyline, spread: predicted } = present({ ...stored, content: { ...stored.content, spread } }).forecasts;
  expect(predicted).toMatchObject({ line: -2.5, expected: { center: 2.6, width: 13 }, first: 0.503, second: 0.497, push: 0 });
  expect([moneyline.bets.length, predicted.bets.map(({ side, line }) => [side, line])]).toEqual([
    1,
    [
      ['away', -2.5],
      ['home', -3],
    ],
  ]);
  const [atHalf, atThree] = predicted.bets;
  expect(atThree!.win).toBeLessThan(0.49);
  expect(atThree!.push).toBeGreaterThan(0.02);
  expect([atHalf!.push, Math.abs(atHalf!.win - 0.497) < 0.01]).toEqual([0, true]);
  expect(present(prediction()).forecasts.spread).toEqual({ ...noForecast, market: 'spread' });
});

const noForecast = { first: 0, push: 0, second: 0, line: null, gap: 0, isUnproven: false, bets: [] };

test('a game without a prediction has zero probabilities and no ledger entry', () => {
  const { forecasts, ledger } = presentPredictedGame(game, undefined, started);
  expect(ledger).toBeNull();
  expect(Object.entries(forecasts)).toEqual(predictedMarkets.map((market) => [market, { ...noForecast, market }]));
});

test('a prediction that was computed after its game is marked', () => {
  expect(present(prediction()).ledger).toMatchObject({ replay: true });
});

test('the probabilities of a bet are those at its own line, not at the line of the prediction', () => {
  const [, , atBovada, atBetMgm] = betsOf(prediction(home, away, over, under));
  const { total } = prediction().content;
  // Over 211 also wins with 212 points. Only a whole line can be a push.
  expect(atBovada!.win).toBeGreaterThan(total.over + 0.01);
  expect(atBovada!.push).toBeGreaterThan(0.015);
  expect(atBetMgm!.win).toBeGreaterThan(total.under + 0.01);
  expect(atBetMgm!.push).toBe(0);
});

test('a prediction is hidden one second before tip-off and public at tip-off; that of a postponed game stays hidden', () => {
  const startsAt = new Date(game.startsAt);
  const secondBefore = new Date(startsAt.getTime() - 1000);
  const stored = prediction();
  const isPublic = (status: PublicGame['status'], now: Date) => {
    const page = presentGamePage({ game: { ...game, status }, predictions: [stored], proofs: new Map() }, undefined, now);
    const entry = presentLedgerEntry(stored, new Map(), { status, startsAt }, now);
    return [page.entries[0]!.content, page.explanation, entry.content].map((part) => part !== null);
  };
  expect(isPublic('scheduled', secondBefore)).toEqual([false, false, false]);
  expect(isPublic('scheduled', startsAt)).toEqual([true, true, true]);
  expect(isPublic('live', secondBefore)).toEqual([true, true, true]);
  expect(isPublic('postponed', startsAt)).toEqual([false, false, false]);
});
