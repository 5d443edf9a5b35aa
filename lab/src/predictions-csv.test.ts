import { expect, test } from 'vitest';
import { replay } from '#model/evaluation/replay.ts';
import { syntheticHistory } from '../../model/test/synthetic-history.ts';
import { withSyntheticReports } from '../../model/test/synthetic-reports.ts';
import { createState } from '#model/ratings/state/state.ts';
import { readArguments } from './read-arguments.ts';
import { predictionsCsv } from './predictions-csv.ts';

const HEADER =
  'game_id,season,date,home,away,p_home_pure,p_home_memory,p_home_news,p_home_morning,p_home_tip,' +
  'total_mean_pure,total_mean_memory,total_mean_tip,total_sd,p_over,p_under,p_push,' +
  'p_home_am_known,p_home_1330_known,p_home_1730_known,p_home_t30_known,' +
  'total_mean_am_known,total_mean_1330_known,total_mean_1730_known,total_mean_t30_known,' +
  'margin_pure,margin_memory,margin_news,margin_mean_tip,margin_sd,p_home_cover,p_away_cover,p_spread_push,' +
  'margin_median_morning,margin_width_morning,total_mean_morning';

test('predictions.csv has one line per game with every column, empty where the game had no market', () => {
  const games = syntheticHistory(2, 1, 30);
  const replayed = [...replay(createState(), games, () => true)];
  const [header, ...lines] = predictionsCsv(replayed).trimEnd().split('\n');
  expect(header).toBe(HEADER);
  expect(lines).toHaveLength(games.length);
  lines.forEach((line, i) => {
    const fields = line.split(',');
    expect(fields).toHaveLength(HEADER.split(',').length);
    expect(fields[8] === '').toBe(games[i]!.morning === null);
    expect(fields[14] === '').toBe(games[i]!.closing === null);
    const sum = Number(fields[14]) + Number(fields[15]) + Number(fields[16]);
    expect(sum).toBeCloseTo(games[i]!.closing === null ? 0 : 1, 5);
    expect(fields.slice(17, 25)).toEqual(Array.from({ length: 8 }, () => ''));
    const [mean, sd, ...cover] = fields.slice(28, 33);
    expect(Math.abs(Number(mean))).toBeLessThan(50);
    expect(Number(sd)).toBeGreaterThan(9);
    expect(fields.slice(33).map((field) => field === '')).toEqual([1, 2, 3].map(() => games[i]!.morning === null));
    const spread = games[i]!.closing?.spreadHome ?? null;
    expect(cover.map((field) => field === '')).toEqual(cover.map(() => spread === null));
    expect(cover.reduce((all, field) => all + Number(field), 0)).toBeCloseTo(spread === null ? 0 : 1, 5);
  });
});

test('the columns of known news are filled for the moments at which a report was out', () => {
  const games = withSyntheticReports(syntheticHistory(2, 1, 12), 1);
  for (const game of games) {
    const { morning: _, ...later } = game.reports!;
    game.reports = later;
  }
  const [, ...lines] = predictionsCsv([...replay(createState(), games, () => true)])
    .trimEnd()
    .split('\n');
  for (const line of lines) {
    const known = line.split(',').slice(17, 25);
    expect(known.map((field) => field !== '')).toEqual([false, true, true, true, false, true, true, true]);
  }
});

test('the data directory comes from the command line, then the environment, then the default', () => {
  expect(readArguments(['--data', 'a'], { COURTLINE_DATA: 'b' }).data).toBe('a');
  expect(readArguments([], { COURTLINE_DATA: 'b' }).data).toBe('b');
  expect(readArguments([], {}).data).toBe('../shared/data');
  expect(() => readArguments(['--from', 'last'], {})).toThrow('--from must be the year in which a season ends');
});
