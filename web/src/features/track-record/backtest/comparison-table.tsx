import type { BacktestComparison, BacktestForecaster } from '#domain/backtest-summary.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from '#web/features/track-record/components/estimate-cell.tsx';
import { formatDifference, formatScore } from '#web/features/track-record/format-record.ts';
import { forecasterNames, isOurs } from './backtest.ts';

/** Forecasters on the same games, the best log loss first. */
export function ComparisonTable({ caption, of }: { readonly caption: string; readonly of: BacktestComparison }) {
  const rows = Object.entries(of.scores)
    .map(([name, scores]) => ({ name: name as BacktestForecaster, scores }))
    .toSorted((a, b) => a.scores.logLoss - b.scores.logLoss);
  return (
    <Table caption={caption} columns={['Forecast', 'Winners called', 'Log loss', 'Against close']}>
      {rows.map(({ name, scores: { winners, logLoss, minusClose } }) => (
        <tr key={name}>
          <th scope="row" className={isOurs(name) ? 'text-accent' : ''}>
            {forecasterNames[name]}
          </th>
          <td>{formatPercent(winners)}</td>
          <td>{formatScore(logLoss)}</td>
          <EstimateCell of={name === 'close' ? null : { ...minusClose, n: of.games }} format={formatDifference} />
        </tr>
      ))}
    </Table>
  );
}
