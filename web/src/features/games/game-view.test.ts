import { describe, expect, test } from 'vitest';
import { type BookPrices, type Game, noPrices, unknownGame } from './game.ts';
import { parseGame } from './api/parse-game.ts';
import { booksByPrices, predictedTotal, selectBook, viewGame } from './game-view.ts';

const startsAt = Date.parse('2026-11-16T00:30:00Z');
const before = startsAt - 3_600_000;
const inProgress = { state: 'in-progress' } as const;
const book = (home: number, total = 224.5): BookPrices => ({
  mlHome: { price: home },
  mlAway: { price: 1.8 },
  total,
  over: { price: 1.9 },
  under: { price: 1.9 },
  spread: undefined,
  updatedAt: before,
});
const game: Game = { ...unknownGame, startsAt, books: { other: book(2.11), fanduel: book(2.05), betmgm: book(2.04, 225) } };
const withBooks = (names: readonly string[]): Game => ({ ...game, books: Object.fromEntries(names.map((name) => [name, book(2)])) });

describe('the bookmaker that is shown', () => {
  test('the preferred one, or the chosen one if it has prices', () => {
    const view = viewGame(game, before);
    expect(view).toMatchObject({ bookmakers: ['betmgm', 'fanduel', 'other'], hasOdds: true });
    expect(selectBook(view)).toMatchObject({ bookmaker: 'betmgm', prices: { mlHome: { price: 2.04 }, total: 225 } });
    expect(selectBook(view, 'other')).toMatchObject({ bookmaker: 'other', prices: { mlHome: { price: 2.11 } } });
    expect(selectBook(view, 'gone').bookmaker).toBe('betmgm');
  });

  test('preference: betmgm, draftkings, fanduel, bovada, betonlineag, else the first', () => {
    let books = ['zeta', 'betonlineag', 'bovada', 'fanduel', 'draftkings', 'betmgm'];
    for (const expected of ['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag', 'zeta']) {
      expect(selectBook(viewGame(withBooks(books), before)).bookmaker).toBe(expected);
      books = books.filter((name) => name !== expected);
    }
  });

  test('the next preferred one if the first lacks a price of the boxes, unless the visitor has chosen it', () => {
    const none = { state: 'none' } as const;
    const view = viewGame({ ...game, books: { ...game.books, betmgm: { ...book(2), mlHome: none, mlAway: none } } }, before);
    expect(selectBook(view).bookmaker).toBe('fanduel');
    expect(booksByPrices(view)).toEqual(['fanduel', 'other', 'betmgm']);
    expect(selectBook(view, 'betmgm')).toMatchObject({ bookmaker: 'betmgm', prices: { mlHome: none } });
    expect(selectBook(view, 'draftkings'), 'a book without any price of this game').toMatchObject({
      bookmaker: 'draftkings',
      prices: noPrices,
    });
    const spread = { line: -3, home: { price: 1.9 }, away: { price: 1.9 } };
    const withSpread = viewGame({ ...game, books: { ...game.books, other: { ...book(2.11), spread } } }, before);
    expect(selectBook(withSpread, undefined, 'spread').bookmaker).toBe('other');
    expect(selectBook(withSpread).bookmaker).toBe('betmgm');
  });

  test('without bookmakers: the prices of the game itself', () => {
    const odds = { ...noPrices, mlHome: { price: 2.2 } };
    expect(selectBook(viewGame({ ...game, books: {}, odds }, before))).toEqual({ bookmaker: undefined, prices: odds });
  });
});

describe('a game in progress', () => {
  const fourHoursLater = startsAt + 4 * 3_600_000;

  test('begins more than four hours after the start', () => {
    expect(viewGame(game, fourHoursLater).isLive).toBe(false);
    const view = viewGame(game, fourHoursLater + 1);
    expect(view).toMatchObject({ isLive: true, hasOdds: false });
    expect(selectBook(view).prices).toMatchObject({ ...noPrices, mlHome: inProgress, mlAway: inProgress });
  });

  test('is recognized by its odds or its status', () => {
    expect(viewGame({ ...game, odds: { ...noPrices, mlHome: inProgress } }, before).isLive).toBe(true);
    expect(viewGame({ ...game, books: { betmgm: { ...book(2), mlAway: inProgress } } }, before)).toMatchObject({
      isLive: true,
      hasOdds: false,
    });
    expect(viewGame({ ...game, status: 'live' }, before).isLive).toBe(true);
  });

  test('is never one with a final status, and that one has no odds', () => {
    const view = viewGame({ ...game, status: 'final', awayScore: 101 }, fourHoursLater + 1);
    expect(view).toMatchObject({ isLive: false, hasOdds: false, bookmakers: [], odds: noPrices, awayScore: 101 });
  });
});

describe('upcoming and postponed games', () => {
  const view = (part: Partial<Game>, now = before) => viewGame({ ...game, ...part }, now);
  const oldStart = startsAt - 28 * 86_400_000;

  test('a game is upcoming until it begins', () => {
    expect(view({}).isUpcoming).toBe(true);
    expect(view({ startsAt: undefined, status: 'scheduled' }).isUpcoming).toBe(true);
    expect(view({}, startsAt).isUpcoming).toBe(false);
    for (const status of ['live', 'final', 'postponed', 'canceled'] as const) expect(view({ status }).isUpcoming).toBe(false);
  });

  test('a game is postponed until bookmakers have prices for its new date', () => {
    expect(view({ status: 'postponed' })).toMatchObject({ isPostponed: true, isUpcoming: false, hasOdds: false });
    const moved = { status: 'scheduled', postponedFrom: oldStart } as const;
    expect(view({ ...moved, books: {} })).toMatchObject({ isPostponed: true, isUpcoming: false });
    expect(view(moved)).toMatchObject({ isPostponed: false, isUpcoming: true });
    expect(view({ books: {} })).toMatchObject({ isPostponed: false, isUpcoming: true });
    expect(view({ ...moved, books: {} }, startsAt).isPostponed).toBe(false);
  });
});

test('the predicted total is that of the forecast, else that of the preferred bookmaker', () => {
  const totalForecast = { under: 0.5, push: 0, over: 0.5, gap: 0, line: 220, bets: [] };
  expect(predictedTotal(viewGame({ ...game, totalForecast }, before))).toBe(220);
  expect(predictedTotal(viewGame({ ...game, totalForecast: { ...totalForecast, line: undefined } }, before))).toBe(225);
});

test('a game is live without odds if any of its odds is the text “Game in progress”', () => {
  const odds = { ml_home: -120, ml_away: 105, total: 224.5, over: -110, under: -110 };
  const names = {
    game_id: 'a',
    away_team_name: 'Boston Celtics',
    home_team_name: 'Los Angeles Lakers',
    game_date_utc: '2026-11-16T00:30:00Z',
  };
  for (const column of Object.keys(odds)) {
    const view = viewGame(parseGame({ ...names, latest_odds: { ...odds, [column]: 'Game in progress' } }, console.warn), before);
    expect(view).toMatchObject({ isLive: true, hasOdds: false });
    expect(selectBook(view).prices).toEqual({ ...noPrices, mlHome: inProgress, mlAway: inProgress });
  }
  const books = { betmgm: { h2h: { home: -120, away: 105 }, totals: { point: 'Game in progress', over: null, under: null } } };
  expect(viewGame(parseGame({ ...names, bookmaker_odds: books }, console.warn), before)).toMatchObject({ isLive: true, hasOdds: false });
});
