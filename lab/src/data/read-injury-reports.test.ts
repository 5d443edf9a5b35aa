import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInjuryReports } from './read-injury-reports.ts';

const HEADER = 'report_utc,season,game_date,team,player_name,player_id,status,reason,source,game_id,mins_to_tip';
const line = (time: string, team: string, player: string, status: string, source = 'nba_official_pdf:x'): string =>
  `2024-01-15T${time}:00Z,2024,2024-01-15,${team},"${player}, A",${player},${status},"Injury, knee",${source},g1,0`;
const ROWS = [
  line('16:30', 'BOS', '', 'NOT YET SUBMITTED'),
  line('18:30', 'BOS', '1', 'Questionable'),
  line('18:30', 'BOS', '2', 'Out'),
  line('22:30', 'BOS', '2', 'Out'),
  line('16:30', 'DEN', '', 'NO PLAYERS LISTED'),
  line('17:30', 'DEN', '9', 'Out', 'some_page'),
];

async function read(rows: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'reports-'));
  writeFileSync(join(directory, 'injury_reports.csv'), [HEADER, ...rows].join('\n'));
  return readInjuryReports(directory);
}
const at = (time: string): number => Date.parse(`2024-01-15T${time}Z`);

test('the last report before a time counts as a whole, whatever the order of the rows', async () => {
  for (const rows of [ROWS, ROWS.toReversed()]) {
    const reports = await read(rows);
    const bos = (time: string) => reports.lastBefore('g1', 'BOS', at(time));
    expect(bos('16:29')).toBeNull();
    expect(bos('18:29')).toEqual({ submitted: false, statuses: {} });
    expect(bos('18:30')).toEqual({ submitted: true, statuses: { '1': 'questionable', '2': 'out' } });
    expect(bos('23:00')).toEqual({ submitted: true, statuses: { '2': 'out' } });
  }
});

test('a team with no injured player has submitted, and pages that are not official are not read', async () => {
  const reports = await read(ROWS);
  expect(reports.lastBefore('g1', 'DEN', at('23:00'))).toEqual({ submitted: true, statuses: {} });
  expect(reports.lastBefore('g2', 'DEN', at('23:00'))).toBeNull();
});

test('without the file there are no reports', async () => {
  const reports = await readInjuryReports(mkdtempSync(join(tmpdir(), 'reports-')));
  expect(reports.lastBefore('g1', 'BOS', at('23:00'))).toBeNull();
});
