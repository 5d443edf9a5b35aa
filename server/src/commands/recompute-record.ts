import { recordDistributions, settledPage, type SettledPrediction } from '#contract/settled-predictions.ts';
import { recordSummary, type RecordSummary, type RecordTable } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import {
  type ProvenPrediction,
  readSettledMarkets,
  type SettledMarket,
  type ReadPublicText,
} from './recompute-record/read-settled-markets.ts';
import { filterMarkets, recompute, settledRow, type ResolvedQuery } from './recompute-record/recompute.ts';
import { marginNumbers } from './recompute-record/margin-formulas.ts';
import { totalNumbers } from './recompute-record/record-formulas.ts';
import { expectedTable } from './recompute-record/expected-table.ts';

/*
 * Recomputes every number on /track-record from public data (ledger, results, prices, distributions) and lists the numbers that differ.
 * It shares no code with the server's own computation. `verify.mjs` contains it.
 */

interface Recomputation {
  readonly games: number;
  readonly numbers: number;
  /** Whether the scores of single books were compared too, which is possible only if the operator publishes their prices. */
  readonly hasBooks: boolean;
  readonly differences: readonly string[];
}

export async function recomputeRecord(read: ReadPublicText, predictions: readonly ProvenPrediction[]): Promise<Recomputation> {
  const { version, settledMarkets } = await readSettledMarkets(read, predictions);
  const hasBooks = settledMarkets.every(({ hiddenBooks }) => hiddenBooks.length === 0);
  const withoutBooks = (summary: RecordSummary): RecordSummary =>
    hasBooks ? summary : { ...summary, scoreboard: summary.scoreboard.filter(({ forecaster }) => forecaster.book === null) };
  const found: string[] = [];
  let numbers = 0;
  const compare = (path: string, ours: unknown, theirs: unknown) => {
    const outcome = findDifferences(ours, theirs);
    numbers += outcome.numbers;
    found.push(...outcome.found.map((difference) => `${path} ${difference}`));
  };
  const queries = listQueries(settledMarkets);
  const distributions = recordDistributions.parse(JSON.parse(await read('/api/record/distributions')));
  compare('/api/record/distributions', { margins: marginNumbers, totals: totalNumbers }, distributions);
  for (const query of queries) {
    const path = `/api/record/summary?${search(query)}`;
    const theirs = recordSummary.parse(JSON.parse(await read(path)));
    if (theirs.version !== version) return recomputeRecord(read, predictions);
    compare(path, recompute(version, settledMarkets, query), withoutBooks(theirs));
  }
  for (const query of queries.filter(({ season, month, team }) => [season, month, team].every((value) => value === undefined))) {
    const rows = filterMarkets(settledMarkets, query).map(settledRow).toReversed();
    compare(`predictions ${search(query)}`, rows, await readRows(read, query));
    const summary = recompute(version, settledMarkets, query);
    for (const table of tables) {
      const path = `/api/record/tables/${table}?${search(query)}`;
      const published = parseTable(await read(path)).filter(({ forecaster }) => hasBooks || forecaster !== 'book');
      compare(path, expectedTable(table, summary, rows), published);
    }
  }
  const games = new Set(settledMarkets.map(({ result }) => result.gameId)).size;
  return { games, numbers, hasBooks, differences: found };
}

const tables: readonly RecordTable[] = ['scoreboard', 'moments', 'calibration', 'bets', 'series', 'predictions'];

function listQueries(settledMarkets: readonly SettledMarket[]): ResolvedQuery[] {
  const whole = predictedMarkets.flatMap((market) => (['live', 'replay'] as const).map((origin) => ({ market, origin })));
  const values = <Value>(valueOf: (settledMarket: SettledMarket) => Value) => [...new Set(settledMarkets.map(valueOf))];
  const filters = [
    ...values(({ result }) => result.season).map((season) => ({ season })),
    ...values(({ result }) => result.date.slice(0, 7)).map((month) => ({ month })),
    ...values(({ result }) => result.home)
      .slice(0, 5)
      .map((team) => ({ team })),
  ];
  return whole.flatMap((query) => [{}, ...filters].map((filter) => Object.assign({}, query, filter)));
}

const search = (query: ResolvedQuery) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

async function readRows(read: ReadPublicText, query: ResolvedQuery): Promise<SettledPrediction[]> {
  const lines: SettledPrediction[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const from = before === undefined ? '' : `&before=${before}`;
    const page = settledPage.parse(JSON.parse(await read(`/api/record/predictions?limit=${maxPageSize}&${search(query)}${from}`)));
    lines.push(...page.entries);
    before = page.next;
  }
  return lines;
}

function parseTable(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** Largest allowed difference, relative to numbers above 1. Published numbers are rounded to six digits. */
const tolerance = 1.5e-6;

function findDifferences(ours: unknown, theirs: unknown, path = ''): { numbers: number; found: string[] } {
  if (typeof ours === 'number') {
    const number = typeof theirs === 'string' && theirs !== '' ? Number(theirs) : theirs;
    const same = typeof number === 'number' && Math.abs(number - ours) <= tolerance * Math.max(1, Math.abs(ours));
    return { numbers: 1, found: same ? [] : [`${path}: ${ours} recomputed, ${String(theirs)} published`] };
  }
  if (typeof ours === 'object' && ours !== null && typeof theirs === 'object' && theirs !== null) {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    const parts = names.map((name) => findDifferences(Reflect.get(ours, name), Reflect.get(theirs, name), `${path}.${name}`));
    return { numbers: parts.reduce((sum, part) => sum + part.numbers, 0), found: parts.flatMap((part) => part.found) };
  }
  const same = ours === theirs || (ours === null && theirs === '') || (typeof ours === 'boolean' && String(ours) === String(theirs));
  return { numbers: 0, found: same ? [] : [`${path}: ${String(ours)} recomputed, ${String(theirs)} published`] };
}
