import { expect, test } from 'vitest';
import { PLAYER_STATS, type FinishedGame, type PlayerLine } from '#model/ratings/games/game.ts';
import { createPlayer, type Player } from '#model/ratings/players/player.ts';
import { blendedLead } from './blended-lead.ts';

function line(playerId: string, minutes: number, plusMinus: number | null): PlayerLine {
  const stats = PLAYER_STATS.map((stat) => (stat === 'plusMinus' ? plusMinus : 0));
  return { playerId, starter: false, minutes, coachDecision: false, stats };
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

test('the lead of the regulars per 48 minutes has a weight of .6', () => {
  // Regulars led by 12 in 36 minutes, 16 per 48; the bench lost two points.
  const lead = blendedLead(everyone, { ...game, homePlayers: side('h', 12, -2), awayPlayers: side('a', -12, 2) });
  expect(lead).toBeCloseTo(0.4 * 10 + 0.6 * 16, 12);
});

test('exchanging the sides negates the lead', () => {
  const players = { homePlayers: side('h', 12, -2), awayPlayers: side('a', -12, 2) };
  const exchanged = { homePlayers: players.awayPlayers, awayPlayers: players.homePlayers, homeScore: 100, awayScore: 110 };
  expect(blendedLead(everyone, { ...game, ...exchanged })).toBeCloseTo(-blendedLead(everyone, { ...game, ...players }), 12);
});

test('without plus-minus or without players it is the final lead', () => {
  expect(blendedLead(everyone, { ...game, homePlayers: side('h', null, -2), awayPlayers: side('a', -12, 2) })).toBe(10);
  expect(blendedLead(everyone, { ...game, homePlayers: [], awayPlayers: [] })).toBe(10);
});
