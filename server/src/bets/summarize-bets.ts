import type { BetFilter, BetGroup, BetSummary } from '#contract/bet-log/bet-log.ts';
import type { Estimate } from '#contract/track-record.ts';
import { betKinds } from '#domain/bet-log/bet-log.ts';
import { easternDate } from '#domain/league-date.ts';
import { roundTo } from '#domain/round-to.ts';
import { betsToProveEdge, exampleEdge, usualPrice } from '#domain/bet-log/bets-to-prove-edge.ts';
import { estimateMean, estimateMeanOf, type MeanEstimate, Z } from '#domain/maths/confidence-interval.ts';
import type { bets } from '#server/schema/bets.ts';

type SummaryRow = Pick<
  typeof bets.$inferSelect,
  'placedAt' | 'kind' | 'book' | 'month' | 'wasPick' | 'stakeCents' | 'price' | 'result' | 'profitCents' | 'closingLineValue'
>;

/** Every figure is computed from the bets themselves, so that it changes with each correction. */
export function summarizeBets(rows: readonly SummaryRow[], filter: BetFilter): BetSummary {
  const selected = rows.filter((row) => isSelected(row, filter));
  const open = selected.filter(({ result }) => result === null);
  const settled = selected.filter(({ result }) => result !== null);
  const picksKnown = settled.filter(({ wasPick }) => wasPick !== null);
  const prices = settled.filter(isDecided).map(({ price }) => price);
  return {
    all: groupOf('all', settled),
    open: { bets: open.length, stakeCents: sum(open, ({ stakeCents }) => stakeCents) },
    byKind: groupsBy(settled, ({ kind }) => kind, betKinds),
    byBook: groupsBy(settled, ({ book }) => book),
    byMonth: groupsBy(settled, ({ month }) => month).toReversed(),
    byPick: groupsBy(picksKnown, ({ wasPick }) => (wasPick === true ? 'yes' : 'no')).toReversed(),
    series: seriesOf(settled),
    proof: { edge: exampleEdge, betsNeeded: betsToProveEdge(exampleEdge, prices.length > 0 ? prices : [usualPrice]) },
    choices: { books: distinct(rows, ({ book }) => book), months: distinct(rows, ({ month }) => month).toReversed() },
  };
}

function isSelected(row: SummaryRow, { kind, book, month, state, pick }: BetFilter): boolean {
  return (
    (kind === undefined || row.kind === kind) &&
    (book === undefined || row.book === book) &&
    (month === undefined || row.month === month) &&
    (state === undefined || (row.result ?? 'open') === state) &&
    (pick === undefined || row.wasPick === (pick === 'yes'))
  );
}

const isDecided = ({ result }: SummaryRow): boolean => result === 'won' || result === 'lost';
const sum = (rows: readonly SummaryRow[], valueOf: (row: SummaryRow) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);
const distinct = (rows: readonly SummaryRow[], valueOf: (row: SummaryRow) => string): string[] =>
  [...new Set(rows.map(valueOf))].toSorted();

function groupsBy(
  rows: readonly SummaryRow[],
  keyOf: (row: SummaryRow) => string,
  keys: readonly string[] = distinct(rows, keyOf),
): BetGroup[] {
  const groups = Map.groupBy(rows, keyOf);
  return keys.flatMap((key) => (groups.has(key) ? [groupOf(key, groups.get(key)!)] : []));
}

function groupOf(key: string, rows: readonly SummaryRow[]): BetGroup {
  const count = (result: SummaryRow['result']) => rows.filter((row) => row.result === result).length;
  const decided = rows.filter(isDecided);
  const values = rows.flatMap(({ closingLineValue }) => closingLineValue ?? []);
  return {
    key,
    bets: rows.length,
    won: count('won'),
    lost: count('lost'),
    push: count('push'),
    void: count('void'),
    stakedCents: sum(decided, ({ stakeCents }) => stakeCents),
    profitCents: sum(rows, ({ profitCents }) => profitCents ?? 0),
    returnOnStake: returnOf(decided),
    closingLineValue: meanOf(values),
  };
}

const mostDays = 366;

/** The running totals after each day or, in a long log, after each month. */
function seriesOf(settled: readonly SummaryRow[]): BetSummary['series'] {
  const days = Map.groupBy(settled, ({ placedAt }) => easternDate(placedAt));
  const groups = days.size <= mostDays ? days : Map.groupBy(settled, ({ month }) => `${month}-01`);
  let [bets, profitCents, closing, variance] = [0, 0, 0, 0];
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, rows]) => {
      bets += rows.length;
      profitCents += sum(rows, (row) => row.profitCents ?? 0);
      closing += sum(rows, ({ stakeCents, closingLineValue }) => stakeCents * (closingLineValue ?? 0));
      variance += varianceOf(rows.filter(isDecided));
      return { date, bets, profitCents, closingCents: Math.round(closing), luckCents: Math.round(Z * Math.sqrt(variance)) };
    });
}

/** A fair bet of the stake s at the price d has the variance s²·(d − 1). */
const varianceOf = (decided: readonly SummaryRow[]): number => sum(decided, ({ stakeCents, price }) => stakeCents ** 2 * (price - 1));

/**
 * Profit per unit staked, with its 95 % interval. The interval uses the variance of fair bets and not that of the results: after ten wins
 * in a row the results hardly vary, and the profit would look certain.
 */
function returnOf(decided: readonly SummaryRow[]): Estimate | null {
  if (decided.length === 0) return null;
  const staked = sum(decided, ({ stakeCents }) => stakeCents);
  const value = sum(decided, ({ profitCents }) => profitCents ?? 0) / staked;
  const highest = sum(decided, ({ stakeCents, price }) => stakeCents * (price - 1)) / staked;
  return rounded(
    estimateMean({ value, standardError: Math.sqrt(varianceOf(decided)) / staked, n: decided.length }, { lowest: -1, highest }),
  );
}

const meanOf = (values: readonly number[]): Estimate | null =>
  values.length === 0 ? null : rounded(estimateMeanOf(values, { lowest: -1 }));

const rounded = ({ value, low, high, n }: MeanEstimate): Estimate => ({
  value: roundTo(value),
  low: low === null ? null : roundTo(low),
  high: high === null ? null : roundTo(high),
  n,
});
