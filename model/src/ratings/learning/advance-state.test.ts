import { expect, test } from 'vitest';
import { syntheticHistory } from '../../../test/synthetic-history.ts';
import { advanceState } from './advance-state.ts';
import { createState } from '#model/ratings/state/state.ts';

const GAMES = syntheticHistory(3, 1, 12);

test('rejects unknown teams, games out of order and impossible scores, and names them', () => {
  const state = createState();
  expect(() => advanceState(state, { ...GAMES[0]!, home: 'SEA' })).toThrow('"SEA" is not a known team');
  for (const game of GAMES) advanceState(state, game);
  expect(() => advanceState(state, GAMES[0]!)).toThrow('comes before the latest game');
  expect(() => advanceState(state, { ...GAMES.at(-1)!, season: 2010 })).toThrow('2020 has begun');
  expect(() => advanceState(state, { ...GAMES.at(-1)!, homeScore: Number.NaN })).toThrow('impossible score');
  expect(() => advanceState(state, { ...GAMES.at(-1)!, date: 'tomorrow' })).toThrow('not a date');
});

test('a traded player moves from the old roster to the new one', () => {
  const state = createState();
  for (const game of GAMES) advanceState(state, game);
  const last = GAMES.at(-1)!;
  const traded = last.homePlayers.find((line) => line.minutes > 0)!;
  const other = ['BOS', 'DEN', 'LAL', 'MIA'].find((team) => team !== last.home && team !== last.away)!;
  advanceState(state, { ...last, gameId: 'trade', date: '2020-01-01', home: other, homePlayers: [traded] });
  expect(state.teams.get(last.home)!.roster).not.toContain(traded.playerId);
  expect(state.teams.get(other)!.roster).toContain(traded.playerId);
});

test('the state learns from a game without box score or odds', () => {
  const state = createState();
  const before = state.memoryMargin.level;
  advanceState(state, { ...GAMES[0]!, homePlayers: [], awayPlayers: [], homeBox: null, awayBox: null, closing: null, morning: null });
  expect(state.memoryMargin.level).not.toBe(before);
  expect(state.players.size).toBe(0);
});
