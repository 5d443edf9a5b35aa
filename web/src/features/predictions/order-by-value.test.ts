import { expect, test } from 'vitest';
import { type Game, viewGame } from '#web/features/games/game.ts';
import { sampleGame } from '../../../test/sample-games.ts';
import { orderByValue } from './order-by-value.ts';

const now = Date.parse('2026-11-15T20:00:00Z');
const game = (id: string, gap: number, otherSide: number, status: Game['status'] = 'scheduled') => {
  const bets = [{ market: 'moneyline', side: 'away', book: 'betmgm', price: 2.5, line: null, gap: otherSide, win: 0.4, push: 0 }] as const;
  return viewGame(
    sampleGame({ id, status, forecasts: { moneyline: { market: 'moneyline', first: 0.6, push: 0, second: 0.4, line: null, gap, bets } } }),
    now,
  );
};

test('the largest gap of any side comes first; a game without a forecast and a finished game come last', () => {
  const none = viewGame(sampleGame({ id: 'none' }), now);
  const games = [none, game('final', 0.2, 0, 'final'), game('low', -0.02, -0.05), game('underdog', -0.03, 0.06), game('favorite', 0.04, 0)];
  expect(orderByValue(games).map(({ id }) => id)).toEqual(['underdog', 'favorite', 'low', 'none', 'final']);
});
