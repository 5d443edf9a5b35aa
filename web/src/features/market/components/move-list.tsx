import type { MarketGame, MoveEntry } from '#contract/market/market-page.ts';
import { bookTitle } from '#domain/books.ts';
import { describeMovedMarket } from '#web/features/market/describe-entry.ts';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { formatMarketPosition } from '#web/lib/format/format-position.ts';
import { EntryHead } from './entry-cells.tsx';
import { type ListProps, MarketList } from './market-list.tsx';

export function MoveList({ page, games }: ListProps) {
  return (
    <MarketList
      heading="Biggest moves of the day"
      lead="The consensus of all books when three of them had a price, and now. Moved: when it last passed the middle between the two, within a day. First book: the one that passed it first and stayed there."
      columns={['Market', 'Opened', 'Now', 'Moved', 'First book']}
      entries={page.moves}
      games={games}
      empty="No market has moved by 1% of probability or more within a day."
      row={(entry, game, key) => <MoveRow key={key} entry={entry} game={game} />}
    />
  );
}

function MoveRow({ entry, game }: { readonly entry: MoveEntry; readonly game: MarketGame }) {
  const timeZone = useTimeZone();
  return (
    <tr>
      <EntryHead game={game}>{describeMovedMarket(entry.market, game)}</EntryHead>
      <td>{formatMarketPosition(entry.market, entry.opened)}</td>
      <td>{formatMarketPosition(entry.market, entry.now)}</td>
      <td className="leading-snug">
        <time dateTime={entry.moved_at}>{formatShortDateTime(Date.parse(entry.moved_at), timeZone)}</time>
      </td>
      <td className="leading-snug">{nameBooks(entry.first_books)}</td>
    </tr>
  );
}

function nameBooks(books: readonly string[]): string {
  if (books.length > 3) return `${books.length} books at once`;
  return books.map(bookTitle).join(', ') || '–';
}
