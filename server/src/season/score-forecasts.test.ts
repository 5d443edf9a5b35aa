import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import type { Game } from '#server/games/queries.ts';
import { findOutcome, scoreForecasts } from './score-forecasts.ts';

const ids = teams.map(({ id }) => id);
const game = (homeTeamId: number, awayTeamId: number, changes: Partial<Game> = {}) =>
  ({ stage: 'regular', status: 'final', homeTeamId, awayTeamId, homeScore: 101, awayScore: 99, ...changes }) as Game;
/** Every team loses at the next one; the first sixteen are in the playoffs. */
const regular = ids.map((id, index) => game(id, ids[(index + 1) % ids.length]!));
const bracket = Array.from({ length: 8 }, (_, pair) =>
  game(ids[2 * pair]!, ids[2 * pair + 1]!, { stage: 'playoffs', status: 'scheduled' }),
);

test('a season is decided when all games are final and the sixteen playoff teams are known', () => {
  expect(findOutcome(regular)).toBeUndefined();
  expect(findOutcome([...regular, ...bracket.slice(1)])).toBeUndefined();
  expect(findOutcome([...regular, game(ids[0]!, ids[1]!, { status: 'scheduled', homeScore: null }), ...bracket])).toBeUndefined();
  const outcome = findOutcome([...regular, game(ids[3]!, ids[4]!, { homeScore: 90 }), ...bracket])!;
  expect([outcome.wins.get(ids[3]!), outcome.wins.get(ids[4]!)]).toEqual([1, 2]);
  expect([...outcome.qualified]).toEqual(ids.slice(0, 16));
});

test('forecasts are scored by month: error of wins, Brier score, and how often what was said happened', () => {
  const outcome = { wins: new Map(ids.map((id) => [id, 41])), qualified: new Set(ids.slice(0, 16)) };
  const said = (month: string, teamId: number, playoffs: number) => ({ month, season: 2027, teamId, expectedWins: 44, playoffs });
  const record = scoreForecasts(5, new Map([[2027, outcome]]), [
    said('2026-11', ids[0]!, 0.7),
    said('2026-11', ids[20]!, 0.7),
    said('2026-12', ids[0]!, 1),
    said('2026-12', ids[20]!, 0),
  ]);
  expect(record).toEqual({
    undecided_days: 5,
    months: [
      { month: '2026-11', forecasts: 2, wins_error: 3, playoffs_score: 0.29 },
      { month: '2026-12', forecasts: 2, wins_error: 3, playoffs_score: 0 },
    ],
    playoffs: [
      { from: 0, to: 0.2, forecasts: 1, said: 0, happened: 0 },
      { from: 0.6, to: 0.8, forecasts: 2, said: 0.7, happened: 0.5 },
      { from: 0.8, to: 1, forecasts: 1, said: 1, happened: 1 },
    ],
  });
});
