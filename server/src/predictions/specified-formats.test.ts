import { expect, test } from 'vitest';
import type { PredictedGame } from '#contract/games.ts';
import { inProgressText } from '#domain/game-rules.ts';
import { byPredictedMarket } from '#domain/market/market.ts';
import { inSpecifiedOddsFormat, inSpecifiedPredictionFormat } from './specified-formats.ts';

const quotedAt = '2026-11-15T20:00:00.000Z';
const quote = (book: string, home: number): PredictedGame['quotes'][number] => {
  return { book, market: 'moneyline', line: null, prices: [home, 2.3], quotedAt, usableUntil: null };
};
const game: PredictedGame = {
  id: '0022600100',
  away: { id: 1610612752, name: 'New York Knicks', code: 'NYK' },
  home: { id: 1610612738, name: 'Boston Celtics', code: 'BOS' },
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
  forecasts: byPredictedMarket((market) => {
    return { market, first: 0.5, push: 0.1, second: 0.4, line: null, gap: 0.03, isUnproven: false, bets: [] };
  }),
  ledger: null,
};
const withQuotes = (...quotes: PredictedGame['quotes']) =>
  inSpecifiedPredictionFormat({
    ...game,
    bookmakers: quotes.map(({ book }) => book),
    quotes,
  });

test('other programs get the odds of every book in whole American odds', () => {
  const spread: ReturnType<typeof quote> = { ...quote('betmgm', 1.9217), market: 'spread', line: -2.5, prices: [1.9217, 2.0013] };
  expect(inSpecifiedOddsFormat({ ...game, bookmakers: ['betmgm'], quotes: [spread] })).toEqual({
    game_id: '0022600100',
    away_team_id: 1610612752,
    away_team_name: 'New York Knicks',
    home_team_id: 1610612738,
    home_team_name: 'Boston Celtics',
    game_date_utc: '2026-11-16T00:30:00.000Z',
    status: 'scheduled',
    away_score: null,
    home_score: null,
    bookmaker_odds: {
      betmgm: { h2h: null, spreads: { point: -2.5, home: -108, away: 100 }, totals: null, last_update: quotedAt, us_licensed: true },
    },
  });
});

test('probabilities of the moneyline are a list of away and home, those of the total are named', () => {
  expect(withQuotes()).toMatchObject({
    predictions: [
      { model_type: 'ML', predicted_probabilities: [0.4, 0.5], value_gap: 0.03 },
      { model_type: 'UO', predicted_probabilities: { under: 0.4, push: 0.1, over: 0.5 }, value_gap: 0.03 },
    ],
    latest_odds: null,
  });
});

test('the latest odds are those of the most preferred book with prices, else of the first book', () => {
  const [other, fanduel, draftkings] = [quote('pinnacle', 1.7), quote('fanduel', 1.66), quote('draftkings', 1.625)];
  expect(withQuotes(other, fanduel, draftkings).latest_odds).toEqual({ ml_home: -160, ml_away: 130, total: null, over: null, under: null });
  expect(withQuotes(other).latest_odds).toMatchObject({ ml_home: -143 });
});

test('a game in progress has no prices', () => {
  const live = { ...game, bookmakers: ['fanduel'] };
  expect(inSpecifiedOddsFormat(live).bookmaker_odds['fanduel']).toMatchObject({
    h2h: { home: inProgressText, away: inProgressText },
    totals: null,
  });
  expect(inSpecifiedPredictionFormat(live).latest_odds).toMatchObject({ ml_home: inProgressText, total: null });
});
