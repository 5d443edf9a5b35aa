import { expect, test } from 'vitest';
import { PLAYER_RATES } from '#model/parameters.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import { createPlayer, startPlayerSeason, STATS } from './player.ts';
import { addAppearance, createReplacement, gamePace, possessions, replacementRates, shrunkRates, unprovenShare } from './player-rates.ts';

const BOX = { fga: 80, fta: 25, oreb: 10, tov: 12, fg3m: 10, fg3a: 30 };

test('possessions by hand: 80 + .44·25 − 10 + 12 = 93', () => {
  expect(possessions(BOX)).toBeCloseTo(93, 12);
  expect(possessions({ ...BOX, tov: null })).toBeNull();
});

test('pace is per 48 minutes, so overtime does not look like speed', () => {
  const game = { homeBox: BOX, awayBox: BOX, overtimes: 1 } as FinishedGame;
  expect(gamePace(game)).toBeCloseTo((93 * 48) / 53, 12);
  expect(gamePace({ ...game, homeBox: null })).toBe(PLAYER_RATES.referencePossessions);
});

test('an unknown player has the rates of a replacement, a known one his own pulled toward them', () => {
  const replacement = replacementRates(createReplacement());
  expect(replacement[0]).toBeCloseTo(12.2, 12);
  const player = createPlayer('p', 'BOS', 2024, 0);
  expect(shrunkRates(player, replacement)[STATS]).toBeCloseTo(12.2, 12);
  const line = { playerId: 'p', starter: true, minutes: 24, coachDecision: false, stats: [15, ...Array.from({ length: 14 }, () => 0)] };
  addAppearance(player, line, 96);
  // 15 points in 24 minutes is 30 per 48, against 700 minutes of a replacement: (15·48 + 700·12.2) / (24 + 700).
  expect(shrunkRates(player, replacement)[STATS]).toBeCloseTo((15 * 48 + 700 * 12.2) / 724, 12);
  startPlayerSeason(player);
  expect(shrunkRates(player, replacement)[STATS]).toBeCloseTo((7.5 * 48 + 700 * 12.2) / 712, 12);
});

test('nobody has proved anything before his first game, and half of it after 700 minutes', () => {
  const player = createPlayer('p', 'BOS', 2024, 0);
  expect(unprovenShare(player)).toBe(1);
  player.minutes.fill(700);
  expect(unprovenShare(player)).toBe(0.5);
});
