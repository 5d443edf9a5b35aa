import { expect, test } from 'vitest';
import { syntheticHistory } from '../../../model/test/synthetic-history.ts';
import { withSyntheticReports } from '../../../model/test/synthetic-reports.ts';
import { warmState } from '../../../model/test/warm-state.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { replay } from '#model/evaluation/replay.ts';
import { gamesWithReports } from './game-with-reports.ts';
import { knownNewsReport } from './known-news-report.ts';

const games = withSyntheticReports(syntheticHistory(6, 2, 18), 2);
const rows = games.map(
  ({ gameId, season, homeScore, awayScore, closing }, i) =>
    ({
      gameId,
      season,
      homeScore,
      awayScore,
      seasonType: 'regular',
      closeSuspect: false,
      closeProbabilityHome: closing?.probabilityHome ?? null,
      closeTotal: closing?.total ?? null,
      amProbabilityHome: closing && 0.97 * closing.probabilityHome!,
      amTotal: closing && closing.total! + (i % 2 === 0 ? 1 : -1),
    }) as GameRow,
);

test('every row of a table has as many cells as its header, and every number is finite', () => {
  const cases = gamesWithReports(rows, [...replay(warmState(), games, () => true)]);
  const report = knownNewsReport(cases);
  const tables = report
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 0);
  expect(tables.length).toBeGreaterThan(8);
  for (const [header, ...lines] of tables) {
    const cells = (line: string): number => line.split(' | ').length;
    expect(lines.length, header).toBeGreaterThan(1);
    for (const line of lines) expect(cells(line), line).toBe(cells(header!));
  }
  expect(report).not.toMatch(/NaN|Infinity|undefined/);
});
