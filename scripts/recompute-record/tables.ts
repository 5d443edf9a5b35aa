import type { GapBucket, RecordSummary, RecordTable } from '#contract/track-record.ts';
import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { Spread } from './arithmetic.ts';

/** What a table of the record must say, from figures of our own. */
export function tableOf(table: RecordTable, summary: RecordSummary, lines: readonly SettledPrediction[]): object[] {
  switch (table) {
    case 'scoreboard':
      return summary.scoreboard.map(({ forecaster, ...scores }) => ({
        forecaster: forecaster.kind,
        book: forecaster.book,
        n: scores.logLoss.n,
        ...flat(scores),
      }));
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
      return [betRow('recommended', { above: 0, upTo: null, ...summary.recommended }), ...summary.gaps.map((gap) => betRow('gap', gap))];
    case 'series':
      return summary.series;
    case 'predictions':
      return lines.map(({ bet, ...line }) => ({ ...line, ...betCells(bet) }));
  }
}

function betRow(group: string, { above, upTo, profitPerBet, closingValue, ...counts }: GapBucket): object {
  const spreads = flat({ profitPerBet, closingValue });
  return { gapAbove: above, gapUpTo: upTo, group, ...counts, ...spreads, closingValueN: closingValue?.n ?? 0 };
}

function betCells(bet: SettledPrediction['bet']): object {
  const names = ['side', 'book', 'price', 'line', 'claimed', 'result', 'profit', 'closingLineValue'] as const;
  return Object.fromEntries(names.map((name) => [`bet${name[0]!.toUpperCase()}${name.slice(1)}`, bet?.[name] ?? null]));
}

const flat = (spreads: Readonly<Record<string, Spread | null>>): object =>
  Object.fromEntries(
    Object.entries(spreads).flatMap(([name, spread]) => [
      [name, spread?.value ?? null],
      [`${name}Low`, spread?.low ?? null],
      [`${name}High`, spread?.high ?? null],
    ]),
  );
