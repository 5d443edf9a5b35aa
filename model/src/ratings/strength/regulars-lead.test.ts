import { expect, test } from 'vitest';
import type { FinishedGame, PlayerLine } from '#model/ratings/state/game.ts';
import { createPlayer, type Player } from '#model/ratings/players/player.ts';
import { tellingLead } from './regulars-lead.ts';

function line(playerId: string, minutes: number, plusMinus: number | null): PlayerLine {
  return { playerId, starter: false, minutes, coachDecision: false, stats: [...Array.from({ length: 14 }, () => 0), plusMinus] };
}

function side(name: string, regulars: number | null, bench: number): PlayerLine[] {
  return [
    ...Array.from({ length: 5 }, (_, i) => line(`${name}${i}`, 36, regulars)),
    ...Array.from({ length: 5 }, (_, i) => line(`${name}${i + 5}`, 12, bench)),
  ];
}

const everyone = new Map<string, Player>();
for (const name of ['h', 'a']) {
  for (let i = 0; i < 10; i++) everyone.set(`${name}${i}`, { ...createPlayer(`${name}${i}`, '', 2024, 0), expected: i < 5 ? 34 : 0 });
}
const game = { homeScore: 110, awayScore: 100 } as FinishedGame;

test('six tenths of the lead are what the regulars led by, at the rate of their minutes', () => {
  // Regulars were 12 up in 36 minutes, 16 per game; the bench gave two back.
  const said = tellingLead(everyone, { ...game, homePlayers: side('h', 12, -2), awayPlayers: side('a', -12, 2) });
  expect(said).toBeCloseTo(0.4 * 10 + 0.6 * 16, 12);
});

test('seen from the other side it is the opposite', () => {
  const players = { homePlayers: side('h', 12, -2), awayPlayers: side('a', -12, 2) };
  const turned = { homePlayers: players.awayPlayers, awayPlayers: players.homePlayers, homeScore: 100, awayScore: 110 };
  expect(tellingLead(everyone, { ...game, ...turned })).toBeCloseTo(-tellingLead(everyone, { ...game, ...players }), 12);
});

test('without plus-minus, or without anybody, it is the final lead', () => {
  expect(tellingLead(everyone, { ...game, homePlayers: side('h', null, -2), awayPlayers: side('a', -12, 2) })).toBe(10);
  expect(tellingLead(everyone, { ...game, homePlayers: [], awayPlayers: [] })).toBe(10);
});
