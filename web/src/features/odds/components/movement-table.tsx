import { useState } from 'react';
import type { BookMovement } from '#contract/game-page.ts';
import { bookTitle } from '#domain/books.ts';
import { formatMoment } from '#web/lib/format/format-moment.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Table } from '#web/ui/layout/table.tsx';
import type { BookSeries, MovementStep } from '#web/features/odds/movement-series.ts';

interface Props {
  readonly heading: string;
  readonly market: BookMovement['market'];
  readonly books: readonly BookSeries[];
  readonly format: (value: number) => string;
}

const marks = ['opened', 'last', 'lowest', 'highest'] as const;

/** The chart in figures: where each book began and ended, how far it went, and every single change for who wants them. */
export function MovementTable({ heading, market, books, format }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-4">
      <Table caption={`${heading}: line movement`} columns={['Bookmaker', 'Opened', 'Last', 'Lowest', 'Highest']} dense>
        {books.map((series) => (
          <tr key={series.book}>
            <th scope="row" className="text-sm leading-tight">
              {bookTitle(series.book)}
              <span className="block text-xs font-[500] text-muted">{countOf(series)}</span>
            </th>
            {marks.map((mark) => (
              <td key={mark} className="leading-tight">
                <Mark step={series.marks?.[mark]} market={market} format={format} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <details className="mt-2 text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="min-h-11 content-center text-muted hover:text-text">Every change</summary>
        {isOpen && <EveryChange caption={`${heading}: every change`} market={market} books={books} />}
      </details>
    </div>
  );
}

function countOf({ steps }: BookSeries): string {
  const moves = Math.max(0, steps.length - 1);
  if (moves === 0) return 'no move';
  return moves === 1 ? '1 move' : `${moves} moves`;
}

/** The price, and beneath it what it says; a total the other way round, since there the line is the news. */
function Mark({ step, market, format }: { readonly step: MovementStep | undefined } & Pick<Props, 'market' | 'format'>) {
  const odds = useOddsFormat();
  if (!step) return <span className="text-muted">–</span>;
  const price = formatPrice(step.first, odds);
  const value = format(step.value ?? 0);
  const [main, second] = market === 'total' ? [value, `o ${price}`] : [price, value];
  return (
    <>
      {main}
      <span className="block text-xs font-[500] text-muted">{second}</span>
    </>
  );
}

function EveryChange({ caption, market, books }: { readonly caption: string } & Pick<Props, 'market' | 'books'>) {
  const odds = useOddsFormat();
  const timeZone = useTimeZone();
  const changes = books.flatMap(({ book, steps }) => steps.map((step) => ({ book, ...step }))).toSorted((a, b) => b.at - a.at);
  const columns = market === 'total' ? ['When', 'Bookmaker', 'Total', 'Over', 'Under'] : ['When', 'Bookmaker', 'Home', 'Away'];
  return (
    <Table caption={caption} columns={columns} dense>
      {changes.map(({ book, at, line, first, second }) => (
        <tr key={`${book} ${at}`}>
          <th scope="row" className="text-sm font-[500]">
            {formatMoment(at, timeZone)}
          </th>
          <td>{bookTitle(book)}</td>
          {market === 'total' && <td>{line ?? '–'}</td>}
          <td>{formatPrice(first, odds)}</td>
          <td>{formatPrice(second, odds)}</td>
        </tr>
      ))}
    </Table>
  );
}
