import { expect, test } from 'vitest';
import { premiumGame, publicGame } from '../../../../test/sample-games.ts';
import { readGame } from './read-game.ts';

const tipOff = '2026-11-16T00:30:00.000Z';

test('the times of a game, its prices and its bets are numbers', () => {
  const game = readGame(premiumGame({ startsAt: tipOff, state: { postponedFrom: tipOff } }));
  expect([game.startsAt, game.postponedFrom, game.scoresChangedAt]).toEqual([Date.parse(tipOff), Date.parse(tipOff), null]);
  for (const { quotedAt, usableUntil } of [...game.quotes, ...game.forecasts.total!.bets]) expect(usableUntil! > quotedAt!).toBe(true);
  expect(readGame(publicGame())).toMatchObject({ forecasts: {}, ledger: null });
});

test('a game that has not changed stays the same object, so that it is not rendered again', () => {
  const json = publicGame();
  expect(readGame(json)).toBe(readGame(json));
});
