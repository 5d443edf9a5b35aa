import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/sample-games.ts';
import { type Game, viewGame } from './game.ts';
import { groupGamesByDay } from './group-games-by-day.ts';

const now = Date.parse('2026-11-16T05:30:00Z');
const game = (id: string, startsAt: string, status: Game['status'] = 'scheduled') =>
  viewGame(sampleGame({ id, status, startsAt: Date.parse(startsAt) }), now);
const groups = (...games: Parameters<typeof groupGamesByDay>[0]) =>
  groupGamesByDay(games, now).map(({ heading, games: members }) => [heading, members.map(({ id }) => id).join(' ')]);

test('each day has a heading; games that can still be bet come first, also after midnight, and the finished game last', () => {
  expect(
    groups(
      game('later', '2026-11-19T00:00:00Z'),
      game('tonight', '2026-11-17T00:30:00Z'),
      game('favorite', '2026-11-17T03:00:00Z'),
      game('tomorrow', '2026-11-18T00:30:00Z'),
      game('off', '2026-11-17T00:30:00Z', 'postponed'),
      game('late', '2026-11-16T03:30:00Z', 'live'),
      game('done', '2026-11-16T00:30:00Z', 'final'),
    ),
  ).toEqual([
    ['Today, Nov 16', 'tonight favorite'],
    ['Tomorrow, Nov 17', 'tomorrow'],
    ['Nov 18', 'later'],
    ['In progress', 'late'],
    ['Postponed', 'off'],
    ['Finished', 'done'],
  ]);
});
