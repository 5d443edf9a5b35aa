import type { LedgerContent, LedgerEntry } from '#contract/ledger.ts';
import { formatHandicap } from '#domain/market/rules.ts';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { Table } from '#web/ui/layout/table.tsx';

interface Props {
  readonly entries: readonly LedgerEntry[];
  readonly homeCode: string;
  readonly settled?: number | undefined;
}

export function PredictionHistory({ entries, homeCode, settled }: Props) {
  return (
    <Table caption="Prediction history" columns={['Recorded', `${homeCode} wins`, `${homeCode} covers`, 'Total', 'Over']}>
      {entries
        .toReversed()
        .map(({ position, content }) => content && <Prediction key={position} content={content} isSettled={position === settled} />)}
    </Table>
  );
}

function Prediction({ content, isSettled }: { readonly content: LedgerContent; readonly isSettled: boolean }) {
  const timeZone = useTimeZone();
  const { issuedAt, replay, probabilities, spread, total } = content;
  const notes = [isSettled && 'used for the verdict', replay && 'replayed after the game'].filter((note) => note !== false);
  return (
    <tr>
      <th scope="row" className="leading-tight font-[500]">
        {formatShortDateTime(Date.parse(issuedAt), timeZone)}
        {notes.length > 0 && <span className="block text-xs text-muted">{notes.join(', ')}</span>}
      </th>
      <td>{formatPercent(probabilities.published)}</td>
      <AtLine line={spread?.line == null ? null : formatHandicap(spread.line)} probability={spread?.home} />
      <td>{total.mean.toFixed(1)}</td>
      <AtLine line={total.line} probability={total.over} />
    </tr>
  );
}

function AtLine({ line, probability = 0 }: { readonly line: string | number | null; readonly probability: number | undefined }) {
  return (
    <td className="leading-tight">
      {line === null ? (
        '–'
      ) : (
        <>
          {formatPercent(probability)}
          <span className="block text-xs font-[500] text-muted">{line}</span>
        </>
      )}
    </td>
  );
}
