import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/sample-games.ts';
import { viewGame } from './game.ts';
import { reasonForNoOdds } from './reason-for-no-odds.ts';

test('a game whose start has passed, but that has not begun, is not said to get prices', () => {
  const startsAt = Date.parse('2026-11-16T00:30:00Z');
  const reasonAt = (at: number) => reasonForNoOdds(viewGame(sampleGame({ startsAt, bookmakers: [], quotes: [] }), at), 'America/New_York');
  expect(reasonAt(startsAt - 1)).toBe('No bookmaker has a price for this game yet.');
  expect(reasonAt(startsAt + 1)).toBe('The game is about to begin. The bookmakers have taken their prices down.');
});
