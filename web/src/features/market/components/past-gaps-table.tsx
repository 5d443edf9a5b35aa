import type { PastGaps } from '#contract/market/market-page.ts';
import { formatCount, formatShortPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { Table } from '#web/ui/layout/table.tsx';

/** How past off-market prices ended, by market and size. Without enough of them it says how many there are, not a rate. */
export function PastGapsTable({ rows }: { readonly rows: readonly PastGaps[] }) {
  const isDemo = useSiteSettings()?.demo === true;
  return (
    <div className="mt-6 max-w-3xl">
      <h3 className="font-[650]">How gaps ended on this site</h3>
      <p className="mt-1 mb-3 max-w-[64ch] text-sm text-muted">
        Gaps that this site has recorded itself. The season above is another measurement, of spreads only.{' '}
        {isDemo && 'The games and prices of this demo are simulated: the figures say nothing about the NBA.'}
      </p>
      <Table
        caption="How off-market prices of the past ended, by market and size"
        columns={['Gap', 'Prices', 'Games', 'Worth at the close']}
      >
        {rows.map((row) => (
          <tr key={`${row.market} ${row.from}`}>
            <th scope="row" className="text-sm [word-spacing:0.1em]">
              {marketNames[row.market]} {formatRange(row)}
            </th>
            <td>{formatCount(row.gaps)}</td>
            <td>{formatCount(row.games)}</td>
            <td>{formatEnd(row)}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-2 max-w-[64ch] text-xs text-muted">
        Worth at the close: the mean value of the price at the closing line, with its 95% interval. Each book counts once per game and side,
        with its first gap, if it was seen at least ten minutes before tip-off. A rate is shown from 100 prices in 30 games on.
      </p>
    </div>
  );
}

function formatRange({ from, to }: PastGaps): string {
  return to === null ? `${formatShortPercent(from)} or more` : `${formatShortPercent(from)} to ${formatShortPercent(to)}`;
}

function formatEnd({ gaps, closing_line_value: value }: PastGaps) {
  if (value === null)
    return <span className="text-muted [word-spacing:0.1em]">{gaps === 0 ? 'none so far' : `${formatCount(gaps)} so far`}</span>;
  return (
    <>
      {formatSignedPercent(value.value)}{' '}
      <span className="text-xs whitespace-nowrap text-muted">
        {formatSignedPercent(value.low)} to {formatSignedPercent(value.high)}
      </span>
    </>
  );
}
