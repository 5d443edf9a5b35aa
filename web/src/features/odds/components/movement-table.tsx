import { useState } from 'react';
import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { StaticPart } from '#web/lib/hydration/static-part.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import type { BookSeries, MovementStep } from '#web/features/odds/line-movement-by-book.ts';

interface Props {
  readonly heading: string;
  readonly market: Market;
  readonly books: readonly BookSeries[];
  readonly format: (value: number) => string;
}

const marks = ['opened', 'last', 'lowest', 'highest'] as const;

const extremesOf = (market: Market) => (rules[market].hasLine ? ['Lowest', 'Highest'] : ['Lowest price', 'Highest price']);

export function MovementTable({ heading, market, books, format }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const odds = useOddsFormat();
  return (
    <div className="min-w-0">
      <StaticPart of={[books, odds]}>
        {() => (
          <Table caption={`${heading}: line movement`} columns={['Bookmaker', 'Opened', 'Last', ...extremesOf(market)]}>
            {books.map((series) => (
              <tr key={series.book}>
                <th scope="row" className="text-sm leading-tight">
                  {bookTitle(series.book)}
                  <span className="block text-xs font-[500] text-muted">{summaryOf(series)}</span>
                </th>
                {marks.map((mark) => (
                  <td key={mark} className="leading-tight">
                    <Mark step={series.marks?.[mark]} market={market} format={format} />
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </StaticPart>
      <details className="mt-2 text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="min-h-11 content-center text-muted hover:text-text">Every change</summary>
        {isOpen && <EveryChange caption={`${heading}: every change`} market={market} books={books} />}
      </details>
    </div>
  );
}

function summaryOf({ moves, isRemoved }: BookSeries): string {
  const count = moves === 0 ? 'no move' : moves === 1 ? '1 move' : `${moves} moves`;
  return isRemoved ? `${count}, market removed` : count;
}

function Mark({ step, market, format }: { readonly step: MovementStep | undefined } & Pick<Props, 'market' | 'format'>) {
  const odds = useOddsFormat();
  if (!step) return <span className="text-muted">–</span>;
  const price = formatPrice(step.prices?.[0] ?? null, odds);
  const value = format(step.value ?? 0);
  const [main, second] = rules[market].hasLine ? [value, market === 'total' ? `o ${price}` : price] : [price, value];
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
  const { hasLine, formatLine, sides, sideName } = rules[market];
  const sideNames = sides.map((side) => sideName(side, { home: 'Home', away: 'Away' }));
  const columns = ['When', 'Bookmaker', ...(hasLine ? [market === 'spread' ? 'Spread' : 'Total'] : []), ...sideNames];
  return (
    <Table caption={caption} columns={columns}>
      {changes.map(({ book, at, line, prices }) => (
        <tr key={`${book} ${at}`}>
          <th scope="row" className="text-sm font-[500]">
            {formatShortDateTime(at, timeZone)}
          </th>
          <td>{bookTitle(book)}</td>
          {prices === null ? (
            <td colSpan={columns.length - 2} className="text-muted">
              Market removed
            </td>
          ) : (
            <>
              {hasLine && <td>{formatLine(line ?? 0, sides[0])}</td>}
              <td>{formatPrice(prices[0], odds)}</td>
              <td>{formatPrice(prices[1], odds)}</td>
            </>
          )}
        </tr>
      ))}
    </Table>
  );
}
