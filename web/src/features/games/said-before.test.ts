import { expect, test } from 'vitest';
import { describeEarlierForecast } from './said-before.ts';
import { sampleGame } from '../../../test/sample-games.ts';
import { type Game, viewGame } from './game.ts';

const away = { id: 1, name: 'Boston Celtics', code: 'BOS' };
const home = { id: 2, name: 'Cleveland Cavaliers', code: 'CLE' };
const saidOf = (part: Partial<Game>) => describeEarlierForecast(viewGame(sampleGame({ away, home, freeChance: 0.487, ...part }), 0));

test('before a game nothing was said; during it the likelier team has our chance and that of the books', () => {
  expect(saidOf({ status: 'scheduled', startsAt: 1 })).toBeUndefined();
  expect(saidOf({ status: 'live' })).toBe('We said BOS 51.3%.');
  expect(saidOf({ status: 'live', booksChance: 0.478 })).toBe('We said BOS 51.3%, books 52.2%.');
  expect(saidOf({ status: 'live', freeChance: null, booksChance: 0.478 })).toBeUndefined();
});

test('a finished game says whether we were right, unless both teams had the same chance', () => {
  const final = { status: 'final', awayScore: 110, homeScore: 104, booksChance: 0.478 } as const;
  expect(saidOf(final)).toBe('We said BOS 51.3%, books 52.2%. Right.');
  expect(saidOf({ ...final, homeScore: 111 })).toBe('We said BOS 51.3%, books 52.2%. Wrong.');
  expect(saidOf({ ...final, freeChance: 0.5003 })).toBe('We said CLE 50.0%, books 47.8%.');
});
