import { type ReactNode, useState } from 'react';
import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { RecordQuery } from '#contract/track-record.ts';
import { bookTitle } from '#domain/books.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { betResultColors, betResultNames } from '#web/lib/format/bet-results.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { formatUsDate, noonOf } from '#web/lib/time.ts';
import { formatMinutes } from '#web/lib/format/format-elapsed-time.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { finalScoreText, formatUnits } from '#web/features/track-record/format-record.ts';
import { RecordSection } from './record-section.tsx';
import { useSettledPredictions } from '#web/features/track-record/use-record.ts';

interface Props {
  readonly query: RecordQuery;
  readonly search: string;
  readonly filter: ReactNode;
}

export function SettledPredictionsList({ query, search, filter }: Props) {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const { data, isError, isPlaceholderData } = useSettledPredictions(query, cursors.at(-1));
  const next = data?.next ?? null;
  return (
    <RecordSection
      heading="Game by game"
      table="predictions"
      search={search}
      lead="Every settled game, newest first: the side we gave the better chance, what the closing line gave it, and whether it won; then our pick, its value gap and the units it made. Under each game: how long before tip-off an outside authority had confirmed the prediction."
    >
      {filter}
      {data === undefined ? (
        isError ? (
          <p role="alert">The list could not be loaded. Please try again later.</p>
        ) : (
          <Skeleton className="h-96" />
        )
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Table caption="Settled games" columns={columnsWithNotes(['Game', 'We said', 'Close', 'Result', 'Pick', 'Gap', 'Units'])}>
            {data.entries.map((entry) => (
              <SettledRow key={entry.position} entry={entry} />
            ))}
          </Table>
          <div className="no-print needs-script mt-5 flex gap-3">
            <Button variant="outline" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
              Newer
            </Button>
            <Button variant="outline" disabled={next === null} onClick={() => next !== null && setCursors([...cursors, next])}>
              Older
            </Button>
          </div>
        </div>
      )}
    </RecordSection>
  );
}

function SettledRow({ entry }: { readonly entry: SettledPrediction }) {
  const { gameId, date, market, closing, probability, result, bet, provenMinutes } = entry;
  const format = useOddsFormat();
  return (
    <tr>
      <th scope="row" className="font-[500] whitespace-nowrap">
        <TextLink href={`/games/${gameId}`}>{finalScoreText(entry)}</TextLink>
        <span className="block text-xs text-muted">{formatUsDate(noonOf(date))}</span>
        <span className="block text-xs text-muted">
          {provenMinutes === null ? 'no outside proof' : `proof ${formatMinutes(provenMinutes)} before`}
        </span>
      </th>
      <td className="whitespace-nowrap">
        {formatBetSide({ market, side: entry.favored, line: entry.line }, entry)} {formatPercent(probability)}
      </td>
      <td>{closing === null ? '–' : formatPercent(closing)}</td>
      <td className={betResultColors[result]}>{betResultNames[result]}</td>
      {bet === null || bet.claimed <= 0 ? (
        <td colSpan={3} className="text-muted">
          No pick
        </td>
      ) : (
        <>
          <td className="whitespace-nowrap">
            {formatBetSide({ ...bet, market }, entry)} {formatPrice(bet.price, format)}
            <span className="block text-xs text-muted">{bookTitle(bet.book)}</span>
          </td>
          <td>{formatValueGap(bet.claimed)}</td>
          <td className={betResultColors[bet.result]}>{formatUnits(bet.profit)}</td>
        </>
      )}
    </tr>
  );
}
