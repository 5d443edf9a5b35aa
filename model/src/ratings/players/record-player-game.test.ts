import { expect, test } from 'vitest';
import type { PlayerLine } from '#model/ratings/games/game.ts';
import { recordPlayerGame, type TeamGame } from './record-player-game.ts';
import { createPlayer, LAST_GAME_STATUS, type Player } from './player.ts';

function line(minutes: number, coachDecision = false): PlayerLine {
  return { playerId: 'p', starter: true, minutes, coachDecision, stats: [] };
}

function game(day: number, lead = 0): TeamGame {
  return { season: 2024, day, backToBack: false, lead, overtimes: 0 };
}

test('the first game has a weight of .6, the next ones that of a running mean', () => {
  const player = createPlayer('p', 'BOS', 2024, 0);
  recordPlayerGame(player, line(30), game(1));
  expect(player.expected).toBeCloseTo(0.6 * 30 + 0.4 * 12, 12);
  recordPlayerGame(player, line(30), game(3));
  expect(player.expected).toBeCloseTo(22.8 + (30 - 22.8) / 3, 12);
});

test('a regular who is out keeps his expected minutes, a benched substitute loses some', () => {
  const regular = createPlayer('p', 'BOS', 2024, 0);
  recordPlayerGame(regular, line(36), game(1));
  const before = regular.expected;
  recordPlayerGame(regular, line(0, true), game(3));
  expect(regular.expected).toBe(before);
  expect([regular.missed, regular.status]).toEqual([1, LAST_GAME_STATUS.coach]);
  const substitute = createPlayer('s', 'BOS', 2024, 0);
  substitute.expected = 8;
  substitute.careerGames = 50;
  recordPlayerGame(substitute, line(0, true), game(3));
  expect(substitute.expected).toBeCloseTo(8 * 0.85, 12);
});

test('absences are counted until the return, and their length is stored', () => {
  const player = createPlayer('p', 'BOS', 2024, 0);
  recordPlayerGame(player, line(20), game(1));
  recordPlayerGame(player, null, game(3));
  recordPlayerGame(player, null, game(5));
  expect([player.missed, player.unlisted]).toEqual([2, 2]);
  recordPlayerGame(player, line(20), game(7));
  expect([player.missed, player.lastAbsence, player.sinceReturn, player.unlisted]).toEqual([0, 2, 1, 0]);
  expect(player.recent.slice(0, 4)).toEqual(Float64Array.of(1, 0, 0, 1));
});

test('a blowout hardly changes the expected minutes of a player, but is stored as his last game', () => {
  const [close, blowout] = [0, 40].map((lead) => {
    const player = createPlayer('p', 'BOS', 2024, 0);
    player.expected = 32;
    player.expectedFast = 32;
    player.careerGames = 200;
    recordPlayerGame(player, line(20), game(1, lead));
    return player;
  }) as [Player, Player];
  expect(close.expected).toBeCloseTo(32 - 0.15 * 12, 12);
  expect(close.lastCompetitiveMinutes).toBe(20);
  expect(blowout.expected).toBeGreaterThan(31.9);
  expect(blowout.lastCompetitiveMinutes).toBeGreaterThan(31.5);
  expect([blowout.lastMinutes, blowout.seasonMinutes]).toEqual([20, 20]);
});
