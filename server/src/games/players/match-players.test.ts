import { expect, test } from 'vitest';
import { matchPlayers } from './match-players.ts';
import { normalizeName } from './normalize-name.ts';

test('names are compared without accents, punctuation and suffixes such as Jr.', () => {
  expect(normalizeName('Luka Dončić')).toBe(normalizeName('Luka Doncic'));
  expect(normalizeName("De'Aaron Fox")).toBe('deaaron fox');
  expect(normalizeName('David Duke Jr.')).toBe('david duke');
  expect(normalizeName('Shai Gilgeous-Alexander')).toBe('shai gilgeous alexander');
});

test('players are matched by id, else by a name that is unique within the team', () => {
  const injury = { teamId: 1, name: 'Luka Dončić', status: 'out', comment: '', publishedAt: null };
  const player = (id: string, plain: string, teamId: number, espnId: string | null = null) => ({
    id,
    nbaId: id,
    plainName: plain,
    teamId,
    espnId,
  });
  const playerOf = (sourceId: string, ...players: ReturnType<typeof player>[]) =>
    matchPlayers([{ ...injury, sourceId }], players, 'espn').matched[0]!.playerId;
  expect(playerOf('7', player('a', 'somebody else', 2, '7'))).toBe('a');
  expect(playerOf('7', player('a', 'luka doncic', 1))).toBe('a');
  expect(playerOf('7', player('a', 'luka doncic', 2))).toBeNull();
  expect(playerOf('7', player('a', 'luka doncic', 1), player('b', 'luka doncic', 1))).toBeNull();
  expect(playerOf('7', player('a', 'luka doncic', 1, '8'))).toBeNull();
});
