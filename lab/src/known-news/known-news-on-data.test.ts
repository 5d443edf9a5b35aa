import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHistory } from '#lab/data/history.ts';
import { readArguments } from '#lab/read-arguments.ts';
import { runWalkForward } from '#lab/run-walk-forward.ts';
import { compareNewsLevels } from './compare-news-levels.ts';
import { comparePublishedWithMorning, withMorningOdds } from './compare-with-morning.ts';
import { gamesWithReports } from './game-with-reports.ts';
import { calibrateChancesToPlay } from './known-news-report.ts';

const { data } = readArguments([], process.env);
const missing = !existsSync(join(data, 'injury_reports.csv.gz'));
if (missing) console.warn(`skipped: no injury reports in ${data} (set COURTLINE_DATA)`);

const SEASON = 2024;

test.skipIf(missing)(
  'the later the reports, the nearer the forecast is to the close; chances of playing are calibrated',
  { timeout: 300_000 },
  async () => {
    const all = await readHistory(data);
    // Two seasons are enough to rate the players, and take a tenth of the time of the whole history.
    const history = { ...all, games: all.games.filter(({ season }) => season >= SEASON - 1 && season <= SEASON) };
    const { replayed } = runWalkForward(history, { from: SEASON, to: SEASON });
    const cases = gamesWithReports(history.games, replayed);
    expect(cases.length).toBeGreaterThan(1200);
    const scores = compareNewsLevels(cases);
    const distances = scores.map(({ distance }) => distance.value);
    expect(distances).toEqual(distances.toSorted((a, b) => b - a));
    const worst = { memory: 5.5, morning: 3.8, afternoon: 3.3, evening: 2.7, beforeTip: 2.1, news: 2 };
    for (const { level, distance } of scores) expect(distance.value, level).toBeLessThan(worst[level]);
    for (const { moment, slope } of calibrateChancesToPlay(cases)) {
      expect(slope.value, moment).toBeGreaterThan(0.9);
      expect(slope.value, moment).toBeLessThan(1.1);
    }
    const published = comparePublishedWithMorning(withMorningOdds(cases));
    expect(published.distanceMinusMarket.high).toBeLessThan(0);
    expect(published.totalDistanceMinusMarket.high).toBeLessThan(0);
  },
);
