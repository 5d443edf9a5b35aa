import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { GapBucket, RecordSummary, RecordTable } from '#contract/track-record.ts';
import type { Interval } from './record-formulas.ts';

/** The rows of a table. Those of replayed predictions do not say what a pick was worth at the close. */
export function expectedTable(table: RecordTable, summary: RecordSummary, lines: readonly SettledPrediction[]): object[] {
  const rows = wholeTable(table, summary, lines);
  if (summary.filter.origin === 'live') return rows;
  const hidden = (name: string) => name.toLowerCase().includes('closingvalue') || name.endsWith('ClosingLineValue');
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, hidden(name) ? null : value])));
}

function wholeTable(table: RecordTable, summary: RecordSummary, lines: readonly SettledPrediction[]): object[] {
  switch (table) {
    case 'scoreboard':
      return summary.scoreboard.map(({ forecaster, ...scores }) => ({
        forecaster: forecaster.kind,
        book: forecaster.book,
        n: scores.logLoss.n,
        ...flat(scores),
      }));
    case 'moments':
      return summary.moments.map(({ moment, ...scores }) => ({ moment, n: scores.logLoss.n, ...flat(scores) }));
    case 'calibration':
      return summary.calibration.flatMap(({ side, bins, said, happened }) => [
        { side, bin: 'all', n: happened.n, said, ...flat({ happened }) },
        ...bins.map((bin) => ({
          side,
          bin: `${bin.from}-${bin.to}`,
          n: bin.happened.n,
          said: bin.said,
          ...flat({ happened: bin.happened }),
        })),
      ]);
    case 'bets':
      return [
        betRow('recommended', { above: 0, upTo: null, ...summary.recommended }),
        betRow('moneyline', { above: 0, upTo: null, ...summary.recommendedByMarket.moneyline }),
        betRow('spread', { above: 0, upTo: null, ...summary.recommendedByMarket.spread }),
        betRow('total', { above: 0, upTo: null, ...summary.recommendedByMarket.total }),
        betRow('licensed', { above: 0, upTo: null, ...summary.recommendedAtLicensed }),
        ...summary.gaps.map((gap) => betRow('gap', gap)),
      ];
    case 'series':
      return summary.series;
    case 'predictions':
      return lines.map(({ bet, licensedPick, market: _market, ...line }) => ({
        ...line,
        ...betCells('bet', bet),
        ...betCells('licensedPick', licensedPick),
      }));
  }
}

function betRow(group: string, { above, upTo, profitPerBet, closingValue, ...counts }: GapBucket): object {
  const intervals = flat({ profitPerBet, closingValue });
  return { gapAbove: above, gapUpTo: upTo, group, ...counts, ...intervals, closingValueN: closingValue?.n ?? 0 };
}

function betCells(prefix: string, bet: SettledPrediction['bet']): object {
  const names = ['side', 'book', 'price', 'line', 'claimed', 'result', 'profit', 'closingLineValue'] as const;
  return Object.fromEntries(names.map((name) => [`${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`, bet?.[name] ?? null]));
}

const flat = (intervals: Readonly<Record<string, Interval | null>>): object =>
  Object.fromEntries(
    Object.entries(intervals).flatMap(([name, interval]) => [
      [name, interval?.value ?? null],
      [`${name}Low`, interval?.low ?? null],
      [`${name}High`, interval?.high ?? null],
    ]),
  );
