import { expect, test } from 'vitest';
import { PLAYER_STATS, type FinishedGame } from '#model/ratings/games/game.ts';
import { PLAYER_RATES } from './parameters.ts';
import { createPlayer, HALF_LIFE_COUNT, startPlayerSeason, STAT_COUNT, type Player } from './player.ts';
import {
  addPlayerGameStats,
  addPlayerRates,
  createReplacementLevel,
  gamePace,
  replacementRates,
  replacementShare,
  valueOf,
} from './player-rates.ts';

const BOX = { fga: 80, fta: 25, oreb: 10, tov: 12, fg3m: 10, fg3a: 30 };

test('pace is possessions (80 + .44·25 − 10 + 12 = 93) per 48 minutes, so overtime does not raise it', () => {
  const game = { homeBox: BOX, awayBox: BOX, overtimes: 1 } as FinishedGame;
  expect(gamePace({ ...game, overtimes: 0 })).toBeCloseTo(93, 12);
  expect(gamePace({ ...game, awayBox: { ...BOX, tov: null } })).toBe(PLAYER_RATES.referencePossessions);
  expect(gamePace(game)).toBeCloseTo((93 * 48) / 53, 12);
  expect(gamePace({ ...game, homeBox: null })).toBe(PLAYER_RATES.referencePossessions);
});

test('an unknown player has replacement-level rates; those of a known player are shrunk toward them', () => {
  const replacement = replacementRates(createReplacementLevel());
  const ratesOf = (player: Player): Float64Array => {
    const rates = new Float64Array(HALF_LIFE_COUNT * STAT_COUNT);
    addPlayerRates(rates, player, 1, replacement);
    return rates;
  };
  expect(replacement[0]).toBeCloseTo(12.2, 12);
  const player = createPlayer('p', 'BOS', 2024, 0);
  expect(ratesOf(player)[STAT_COUNT]).toBeCloseTo(12.2, 12);
  const line = {
    playerId: 'p',
    starter: true,
    minutes: 24,
    coachDecision: false,
    stats: PLAYER_STATS.map((stat) => (stat === 'pts' ? 15 : 0)),
  };
  addPlayerGameStats(player, line, 96);
  // 15 points in 24 minutes are 30 per 48, averaged with 700 minutes at replacement level: (15·48 + 700·12.2) / (24 + 700).
  expect(ratesOf(player)[STAT_COUNT]).toBeCloseTo((15 * 48 + 700 * 12.2) / 724, 12);
  startPlayerSeason(player);
  expect(ratesOf(player)[STAT_COUNT]).toBeCloseTo((7.5 * 48 + 700 * 12.2) / 712, 12);
  // Only the points of the second half-life have a coefficient.
  const coefficients = new Float64Array(HALF_LIFE_COUNT * STAT_COUNT);
  coefficients[STAT_COUNT] = 2;
  expect(valueOf(player, coefficients, replacement)).toBeCloseTo(2 * ratesOf(player)[STAT_COUNT]!, 12);
});

test('the unproven share is 1 before the first game and one half after 700 minutes', () => {
  const player = createPlayer('p', 'BOS', 2024, 0);
  expect(replacementShare(player)).toBe(1);
  player.minutes.fill(700);
  expect(replacementShare(player)).toBe(0.5);
});
