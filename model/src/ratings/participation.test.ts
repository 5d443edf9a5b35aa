import { expect, test } from 'vitest';
import type { PlayerLine } from './game.ts';
import { recordParticipation } from './participation.ts';
import { createPlayer, STATUS } from './player.ts';

function line(minutes: number, coachDecision = false): PlayerLine {
  return { playerId: 'p', starter: true, minutes, coachDecision, stats: [] };
}

test('the first game counts six tenths, later ones as a running mean at first', () => {
  const player = createPlayer('p', 'BOS', 2024, 0);
  recordParticipation(player, line(30), 2024, 1, false);
  expect(player.expected).toBeCloseTo(0.6 * 30 + 0.4 * 12, 12);
  recordParticipation(player, line(30), 2024, 3, false);
  expect(player.expected).toBeCloseTo(22.8 + (30 - 22.8) / 3, 12);
});

test('an injured regular keeps his expected minutes, a benched substitute loses his', () => {
  const regular = createPlayer('p', 'BOS', 2024, 0);
  recordParticipation(regular, line(36), 2024, 1, false);
  const before = regular.expected;
  recordParticipation(regular, line(0, true), 2024, 3, false);
  expect(regular.expected).toBe(before);
  expect([regular.missed, regular.status]).toEqual([1, STATUS.coach]);
  const substitute = createPlayer('s', 'BOS', 2024, 0);
  substitute.expected = 8;
  substitute.careerGames = 50;
  recordParticipation(substitute, line(0, true), 2024, 3, false);
  expect(substitute.expected).toBeCloseTo(8 * 0.85, 12);
});

test('absences are counted until the return, which remembers their length', () => {
  const player = createPlayer('p', 'BOS', 2024, 0);
  recordParticipation(player, line(20), 2024, 1, false);
  recordParticipation(player, null, 2024, 3, false);
  recordParticipation(player, null, 2024, 5, false);
  expect([player.missed, player.unlisted]).toEqual([2, 2]);
  recordParticipation(player, line(20), 2024, 7, false);
  expect([player.missed, player.lastAbsence, player.sinceReturn, player.unlisted]).toEqual([0, 2, 1, 0]);
  expect(player.recent.slice(0, 4)).toEqual(Float64Array.of(1, 0, 0, 1));
});
