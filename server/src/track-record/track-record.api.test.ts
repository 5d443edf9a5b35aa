import { expect, test } from 'vitest';
import { lastDay, settledPage } from '#contract/settled-predictions.ts';
import { backtestSummary } from '#contract/backtest.ts';
import backtest from '#domain/backtest-summary.json' with { type: 'json' };
import { recordSummary, recordTable, type RecordSummary } from '#contract/track-record.ts';
import { replayedLeague } from '../../test/league/replayed-league.ts';
import type { SimulatedLeague } from '../../test/league/simulated-league.ts';
import { testApp } from '../../test/test-app.ts';
import { refreshRecord } from './refresh-record.ts';

// server/src/commands/recompute-record.api.test.ts checks the numbers themselves, with an independent implementation.

async function summaryOf({ app }: Pick<SimulatedLeague, 'app'>, search = ''): Promise<RecordSummary> {
  return recordSummary.parse((await app.inject(`/api/record/summary${search}`)).json());
}

test('filters narrow the record, pages contain every settled prediction once, and tables are CSV files', async () => {
  const world = await replayedLeague();
  const { app } = world;
  const all = await summaryOf(world);
  const team = all.choices.teams[0]!;
  const narrowed = await summaryOf(world, `?team=${team}`);
  expect(narrowed.games.settled).toBeGreaterThan(0);
  expect(narrowed.games.settled).toBeLessThan(all.games.settled);

  const positions: number[] = [];
  for (let before: number | null = 1e6; before !== null;) {
    const page = settledPage.parse((await app.inject(`/api/record/predictions?limit=7&before=${before}`)).json());
    positions.push(...page.entries.map(({ position }) => position));
    before = page.next;
  }
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => b - a));
  expect(positions).toHaveLength(all.games.settled);

  const day = lastDay.parse((await app.inject('/api/record/last-day')).json());
  expect(day).toMatchObject({ date: all.games.to, origin: 'replay' });
  const ofDay = all.series.at(-1)!;
  expect(day.games).toBe(ofDay.games - all.series.at(-2)!.games);
  expect(day.entries.every(({ date, result }) => date === day.date && result !== 'void')).toBe(true);

  const file = await app.inject(`/api/record/tables/predictions?team=${team}`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="courtline-predictions-moneyline-replay.csv"');
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(narrowed.games.settled + 1);

  // Picks do not depend on the market, so the names of their files do not name one for them.
  const days = await app.inject('/api/record/tables/series');
  expect(days.headers['content-disposition']).toBe('attachment; filename="courtline-totals-by-day-moneyline-and-all-picks-replay.csv"');
  const bets = await app.inject('/api/record/tables/bets?market=total');
  expect(bets.headers['content-disposition']).toBe('attachment; filename="courtline-bets-replay.csv"');

  // What a replayed pick was worth at the close is withheld on the page, so also in its files.
  for (const table of ['bets', 'series', 'predictions']) {
    const [names, ...rows] = (await app.inject(`/api/record/tables/${table}`)).body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const columns = names!.flatMap((name, column) => (/closing(Line)?Value/i.test(name) ? [column] : []));
    expect(columns.length).toBeGreaterThan(0);
    expect(new Set(rows.flatMap((row) => columns.map((column) => row[column]))), table).toEqual(new Set(['']));
  }

  // Refreshing again changes nothing, so a conditional request gets 304.
  const first = await app.inject('/api/record/summary');
  expect(await refreshRecord({ db: world.database.db })).toBe(0);
  const again = await app.inject({ url: '/api/record/summary', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('the figures of the backtest are the file in the repository', async () => {
  const { app } = await testApp();
  const response = await app.inject('/api/record/backtest');
  expect(response.headers['cache-control']).toBe((await app.inject('/api/record/summary')).headers['cache-control']);
  expect(backtestSummary.parse(response.json())).toEqual(backtest);
});

test('without verdicts the record is empty, and invalid queries are rejected', async () => {
  const world = await testApp();
  const empty = await summaryOf(world);
  expect(empty).toMatchObject({
    filter: { origin: 'live' },
    games: { settled: 0, compared: 0 },
    scoreboard: [],
    calibration: [],
    series: [],
  });
  for (const path of [
    'summary?market=parlay',
    'summary?month=2026',
    'summary?team=bos',
    'tables/nothing',
    'results?limit=0',
    'results?limit=251',
    'ledger?limit=251',
    'predictions?limit=251',
  ])
    expect((await world.app.inject(`/api/record/${path}`)).statusCode, path).toBe(400);
  for (const table of recordTable.options) {
    const [header = '', ...rows] = (await world.app.inject(`/api/record/tables/${table}`)).body.trim().split('\r\n');
    expect(header.split(',').length, `${table} has a header`).toBeGreaterThan(3);
    expect(rows.length).toBe(table === 'bets' ? 5 : 0);
  }
});
