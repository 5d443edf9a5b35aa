import { describe, expect, test } from 'vitest';
import { booksByPrices, type Game, type GameQuote, mainMarkets, predictedLine, selectBook, viewGame } from './game.ts';
import { sampleGame } from '../../../test/sample-games.ts';

const startsAt = Date.parse('2026-11-16T00:30:00Z');
const before = startsAt - 3_600_000;
const moneyline = (book: string, home = 2): GameQuote => ({ book, market: 'moneyline', line: null, prices: [home, 1.8], quotedAt: before });
const total = (book: string, line = 224.5): GameQuote => ({ book, market: 'total', line, prices: [1.9, 1.9], quotedAt: before });
const spread = (book: string): GameQuote => ({ book, market: 'spread', line: -3, prices: [1.9, 1.9], quotedAt: before });
const quotes = [
  moneyline('other', 2.11),
  total('other'),
  moneyline('fanduel'),
  total('fanduel'),
  moneyline('betmgm', 2.04),
  total('betmgm', 225),
];
const game: Game = sampleGame({ startsAt, bookmakers: ['other', 'fanduel', 'betmgm'], quotes });
const without = { bookmakers: [], quotes: [] };
const withBooks = (names: readonly string[]): Game => ({ ...game, bookmakers: names, quotes: names.map((name) => moneyline(name)) });

describe('the bookmaker that is shown', () => {
  test('the preferred one, or the chosen one if it has prices', () => {
    const view = viewGame(game, before);
    expect(view).toMatchObject({ bookmakers: ['betmgm', 'fanduel', 'other'], hasOdds: true });
    expect(selectBook(view)).toEqual({ bookmaker: 'betmgm', quotes: [moneyline('betmgm', 2.04), total('betmgm', 225)] });
    expect(selectBook(view, 'other')).toEqual({ bookmaker: 'other', quotes: [moneyline('other', 2.11), total('other')] });
    expect(selectBook(view, 'gone').bookmaker).toBe('betmgm');
    expect(selectBook(viewGame(game, before, ['fanduel']), 'betmgm').bookmaker, 'of the books of the reader').toBe('fanduel');
  });

  test('preference: betmgm, draftkings, fanduel, bovada, betonlineag, else the first', () => {
    let books = ['zeta', 'betonlineag', 'bovada', 'fanduel', 'draftkings', 'betmgm'];
    for (const expected of ['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag', 'zeta']) {
      expect(selectBook(viewGame(withBooks(books), before)).bookmaker).toBe(expected);
      books = books.filter((name) => name !== expected);
    }
  });

  test('the next preferred one if the first lacks a price of the boxes, unless the visitor has chosen it', () => {
    const view = viewGame({ ...game, quotes: quotes.filter(({ book, market }) => book !== 'betmgm' || market === 'total') }, before);
    expect(selectBook(view).bookmaker).toBe('fanduel');
    expect(booksByPrices(view, mainMarkets)).toEqual(['fanduel', 'other', 'betmgm']);
    expect(selectBook(view, 'betmgm')).toEqual({ bookmaker: 'betmgm', quotes: [total('betmgm', 225)] });
    expect(selectBook(view, 'draftkings'), 'a book without any price of this game').toEqual({ bookmaker: 'draftkings', quotes: [] });
    const withSpread = viewGame({ ...game, quotes: [...quotes, spread('other')] }, before);
    expect(selectBook(withSpread, undefined, ['spread', 'total']).bookmaker).toBe('other');
    expect(selectBook(withSpread).bookmaker).toBe('betmgm');
  });
});

describe('a game in progress', () => {
  const fourHoursLater = startsAt + 4 * 3_600_000;

  test('begins four hours after the start', () => {
    expect(viewGame(game, fourHoursLater - 1).isLive).toBe(false);
    expect(viewGame(game, fourHoursLater)).toMatchObject({ isLive: true, hasOdds: false, quotes: [] });
  });

  test('is recognized by its status', () => {
    expect(viewGame({ ...game, status: 'live' }, before)).toMatchObject({ isLive: true, hasOdds: false, quotes: [] });
  });

  test('is never one with a final status, and that one has no odds', () => {
    const view = viewGame({ ...game, status: 'final', awayScore: 101 }, fourHoursLater + 1);
    expect(view).toMatchObject({ isLive: false, hasOdds: false, bookmakers: [], quotes: [], awayScore: 101 });
  });
});

describe('upcoming and postponed games', () => {
  const view = (part: Partial<Game>, now = before) => viewGame({ ...game, ...part }, now);
  const oldStart = startsAt - 28 * 86_400_000;

  test('a game is upcoming until it begins', () => {
    expect(view({}).isUpcoming).toBe(true);
    expect(view({}, startsAt).isUpcoming).toBe(false);
    for (const status of ['live', 'final', 'postponed', 'canceled'] as const) expect(view({ status }).isUpcoming).toBe(false);
  });

  test('a game is postponed until bookmakers have prices for its new date', () => {
    expect(view({ status: 'postponed' })).toMatchObject({ isPostponed: true, isUpcoming: false, hasOdds: false });
    const moved = { status: 'scheduled', postponedFrom: oldStart } as const;
    expect(view({ ...moved, ...without })).toMatchObject({ isPostponed: true, isUpcoming: false });
    expect(view(moved)).toMatchObject({ isPostponed: false, isUpcoming: true });
    expect(view(without)).toMatchObject({ isPostponed: false, isUpcoming: true });
    expect(view({ ...moved, ...without }, startsAt).isPostponed).toBe(false);
  });
});

test('the predicted total is that of the forecast, else that of the preferred bookmaker; a spread has only that of the forecast', () => {
  const forecast = { market: 'total', first: 0.5, push: 0, second: 0.5, gap: 0, line: 220, bets: [] } as const;
  const line = (own: number | null) =>
    predictedLine(viewGame({ ...game, forecasts: { total: { ...forecast, line: own } } }, before), 'total');
  expect([line(220), line(null)]).toEqual([220, 225]);
  expect(predictedLine(viewGame({ ...game, quotes: [spread('betmgm')] }, before), 'spread')).toBeNull();
});
