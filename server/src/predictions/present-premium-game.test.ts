import { expect, test } from 'vitest';
import type { BookmakerOdds, OddsGame } from '#contract/predictions.ts';
import { inProgressText } from '#domain/game-rules.ts';
import { presentPremiumGame } from './present.ts';

const game: OddsGame = {
  game_id: '0022600100',
  away_team_id: 1610612752,
  away_team_name: 'New York Knicks',
  home_team_id: 1610612738,
  home_team_name: 'Boston Celtics',
  game_date_utc: '2026-11-16T00:30:00.000Z',
  postponed_from: null,
  status: 'scheduled',
  away_score: null,
  home_score: null,
  game_clock: null,
  scores_changed_at: null,
  books_home_probability: null,
  bookmaker_odds: {},
  quotes: [],
};
const gameWith = (bookmaker_odds: OddsGame['bookmaker_odds']) =>
  presentPremiumGame({ ...game, bookmaker_odds }, undefined, new Date('2026-11-15T20:00:00Z'));
const noOdds: BookmakerOdds = { h2h: null, spreads: null, totals: null, last_update: null, us_licensed: true };
const odds = (home: number): BookmakerOdds => ({ ...noOdds, h2h: { home, away: 130 } });

test('a game without a prediction has zero probabilities and no ledger entry', () => {
  expect(gameWith({})).toMatchObject({
    predictions: [
      { model_type: 'ML', predicted_probabilities: [0, 0], value_gap: 0 },
      { model_type: 'UO', predicted_probabilities: { under: 0, push: 0, over: 0 }, value_gap: 0 },
      { model_type: 'SPREAD', predicted_probabilities: { away: 0, push: 0, home: 0 }, value_gap: 0, line: null },
    ],
    latest_odds: null,
    ledger: null,
  });
});

test('the latest odds are those of the most preferred book with prices, else of the first book', () => {
  expect(gameWith({ pinnacle: odds(-140), fanduel: odds(-150), draftkings: odds(-160) })).toMatchObject({
    latest_odds: { ml_home: -160, ml_away: 130, total: null },
  });
  expect(gameWith({ pinnacle: odds(-140) })).toMatchObject({ latest_odds: { ml_home: -140 } });
});

test('a game in progress has no prices', () => {
  const live: BookmakerOdds = { ...noOdds, h2h: { home: inProgressText, away: inProgressText } };
  expect(gameWith({ fanduel: live })).toMatchObject({ latest_odds: { ml_home: inProgressText, total: null } });
});
