import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { teams } from '#domain/teams.ts';
import { matchGames } from './match-games.ts';

const [home, away] = [teams[0]!.id, teams[1]!.id];
const tipOff = Date.parse('2026-11-16T00:30:00Z');
const event = (eventId: string, hours: number, ids = { homeTeamId: home, awayTeamId: away }) => {
  return { eventId, ...ids, commencesAt: new Date(tipOff + hours * hourMs), quotes: [] };
};
const game = (id: string, hours: number) => ({ id, homeTeamId: home, awayTeamId: away, startsAt: new Date(tipOff + hours * hourMs) });

test('an event belongs to the nearest game of its teams within six hours; the teams the other way round are another game', () => {
  const games = [game('tonight', 0), game('tomorrow', 24)];
  const events = [event('e1', 0.2), event('e2', 19), event('e3', 0, { homeTeamId: away, awayTeamId: home })];
  const { matched, notices } = matchGames(events, games);
  expect(matched.map((match) => [match.event.eventId, match.game.id])).toEqual([
    ['e1', 'tonight'],
    ['e2', 'tomorrow'],
  ]);
  expect(notices).toMatchObject([{ kind: 'unmatched-game' }]);
});

test('an event of the next day has no game if only that of tonight is stored, and a second event for a game is reported', () => {
  const { matched, notices } = matchGames([event('late', 24), event('first', 0), event('second', 1)], [game('tonight', 0)]);
  expect(matched.map((match) => match.event.eventId)).toEqual(['first']);
  expect(notices.map(({ kind }) => kind)).toEqual(['unmatched-game', 'two-events-for-one-game']);
});
