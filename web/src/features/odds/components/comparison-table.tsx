import { useMemo } from 'react';
import { inProgress } from '#domain/game-rules.ts';
import { formatPercent } from '#web/lib/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { ComparisonRow } from './comparison-row.tsx';
import { type BookOdds, type Market, readMarket } from '#web/features/odds/compare-books.ts';

interface Props {
  readonly bookmakers: readonly string[];
  readonly bookmakerOdds: Readonly<Record<string, BookOdds>>;
  readonly selected: string;
  readonly onSelect: (bookmaker: string) => void;
}

const columns = ['Bookmaker', 'ML Home', 'ML Away', 'Total', 'Over', 'Under'] as const;
const title = 'Bookmaker Odds Comparison';

/** Every book's prices of one game, with what they say together in the last line. */
export function ComparisonTable({ bookmakers, bookmakerOdds, selected, onSelect }: Props) {
  const market = useMemo(() => readMarket(bookmakerOdds), [bookmakerOdds]);
  const anyOpen = bookmakers.some((book) => bookmakerOdds[book]?.mlHome !== inProgress);
  return (
    <div>
      <h3 className="flex items-center justify-between gap-3 pb-1 font-[650]">
        {title}
        <Badge>
          {bookmakers.length} {bookmakers.length === 1 ? 'book' : 'books'}
        </Badge>
      </h3>
      <Table caption={title} columns={columns} dense foot={anyOpen && market.home !== undefined && <MarketRow market={market} />}>
        {bookmakers.map((book) => {
          const odds = bookmakerOdds[book];
          return odds === undefined ? null : (
            <ComparisonRow key={book} book={book} odds={odds} market={market} selected={book === selected} onSelect={onSelect} />
          );
        })}
      </Table>
      {anyOpen && (
        <p className="mt-2 text-xs text-muted">
          <span className="figures mr-1 inline-block rounded-sm px-1 inset-ring inset-ring-line-strong">Framed</span> is the best price.
          Under each book: its margin, and how old its price is.
        </p>
      )}
    </div>
  );
}

/** The market's own opinion: the middle of all operators once their margin is taken out. */
function MarketRow({ market }: { readonly market: Market }) {
  const chance = (value: number | undefined): string => (value === undefined ? '–' : formatPercent(value));
  const rest = (value: number | undefined): number | undefined => (value === undefined ? undefined : 1 - value);
  return (
    <tr>
      <th scope="row" className="text-sm">
        No-vig market
      </th>
      <td>{chance(market.home)}</td>
      <td>{chance(rest(market.home))}</td>
      <td>{market.total ?? '–'}</td>
      <td>{chance(market.over)}</td>
      <td>{chance(rest(market.over))}</td>
    </tr>
  );
}
