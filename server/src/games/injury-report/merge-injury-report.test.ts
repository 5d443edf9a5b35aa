import { expect, test } from 'vitest';
import type { Player } from '#server/games/players/player-registry.ts';
import { normalizeName } from '#server/games/players/normalize-name.ts';
import { notYetSubmitted, type InjuryReportRow } from './injury-report.ts';
import { mergeInjuryReport, type KnownStatements } from './merge-injury-report.ts';
import { newestReportFiles } from './ingest-injury-report.ts';

const nuggets = 1610612743;
const lakers = 1610612747;
const player = (id: string, name: string, teamId: number): Player => {
  return { id, nbaId: id, espnId: null, name, plainName: normalizeName(name), teamId, lastSeenAt: new Date(0) };
};
const players = [
  player('1', 'Michael Porter Jr.', nuggets),
  player('2', 'Luka Dončić', lakers),
  player('3', 'Nikola Jokić', nuggets),
  player('4', 'Jaylin Williams', 1610612760),
  player('5', 'Jaylin Williams', 1610612738),
];
const row = (name: string, status: string, reason = 'Rest', team = 'Denver Nuggets'): InjuryReportRow => {
  return { page: 0, date: '11/16/2026', time: '10:00 (ET)', matchup: 'DEN@LAL', team, player: name, status, reason };
};
const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
const nothing: KnownStatements = { statements: [], teams: [] };
const merge = (hour: number, rows: InjuryReportRow[], known = nothing) =>
  mergeInjuryReport({ publishedAt: at(hour), rows }, known, players);
const statuses = ({ statements }: KnownStatements) =>
  statements.map(({ name, status, publishedAt }) => [name, status, publishedAt?.getUTCHours()]);

test('players are found by "Last, First" with suffixes and without accents, in their team or alone in the league', () => {
  const rows = [
    row('Porter Jr., Michael', 'Out'),
    row('Jokic, Nikola', 'Probable'),
    row('Doncic, Luka', 'Out'), // traded: his last game was for another team
    row('Williams, Jaylin', 'Out'),
    row('Rookie, New', 'Out', 'G League - Two-Way'),
  ];
  const { statements, notices } = merge(12, rows);
  expect(statements.map(({ name, playerId }) => [name, playerId])).toEqual([
    ['Michael Porter Jr.', '1'],
    ['Nikola Jokic', '3'],
    ['Luka Doncic', '2'],
    ['Jaylin Williams', null],
    ['New Rookie', null],
  ]);
  expect(notices.map(({ subject }) => subject)).toEqual(['DEN Jaylin Williams']);
});

test('a repeated status keeps its first time, a changed one has the time of the report, a player no longer listed is not listed', () => {
  const first = merge(12, [row('Porter Jr., Michael', 'Questionable'), row('Jokic, Nikola', 'Probable')]);
  const second = merge(13, [row('Porter Jr., Michael', 'Questionable', 'Left Knee; Soreness'), row('Jokic, Nikola', 'Out')], first);
  expect(statuses(second)).toEqual([
    ['Michael Porter Jr.', 'questionable', 12],
    ['Nikola Jokic', 'out', 13],
  ]);
  const third = merge(14, [row('Porter Jr., Michael', 'Out')], second);
  expect(statuses(third)).toEqual([
    ['Michael Porter Jr.', 'out', 14],
    ['Nikola Jokic', 'not-listed', 14],
  ]);
  // The game is no longer in the report.
  expect(merge(15, [], third).statements).toEqual([]);
});

test('a team that has not reported is unknown, a team without rows has nobody listed', () => {
  const submitted = ({ teams }: KnownStatements) => teams.map(({ teamId, hasSubmitted }) => [teamId, hasSubmitted]);
  expect(submitted(merge(12, [row('', notYetSubmitted, '')]))).toEqual([
    [nuggets, false],
    [lakers, true],
  ]);
  const known = merge(12, [row('Jokic, Nikola', 'Out')]);
  expect(statuses(merge(13, [row('', notYetSubmitted, '')], known))).toEqual([['Nikola Jokic', 'out', 12]]);
});

test('the newest reports have the names of the last quarter hours in Eastern time, also at midnight and in summer', () => {
  expect(newestReportFiles(new Date('2026-11-17T05:20:00Z')).slice(0, 3)).toEqual([
    'Injury-Report_2026-11-17_12_15AM.pdf',
    'Injury-Report_2026-11-17_12_00AM.pdf',
    'Injury-Report_2026-11-16_11_45PM.pdf',
  ]);
  const [newest, ...older] = newestReportFiles(new Date('2026-04-12T16:45:00Z'));
  expect(newest).toBe('Injury-Report_2026-04-12_12_45PM.pdf');
  expect(older.at(-1)).toBe('Injury-Report_2026-04-12_12PM.pdf');
});
