import type { GameHeader } from '#contract/games.ts';
import type { MoveEntry, OffMarketEntry } from '#contract/market-page.ts';
import { bookTitle } from '#domain/books.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { codesOf, describeMovedMarket, formatUnchangedTime } from '#web/features/unusual-prices/describe-entry.ts';
import { formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { EntryHead, OfferedPrice } from './entry-cells.tsx';
import { type ListProps, MarketList } from './market-list.tsx';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { formatMarketPosition } from '#web/lib/format/format-position.ts';

export function OffMarketList({ page, lists, ...list }: ListProps) {
  return (
    <MarketList
      heading="Off-market prices"
      lead="Prices above the fair price by the consensus of the other books at the same line, at least three of them. A gap alone is not value."
      columns={['Bet', 'Price', 'Fair', 'Gap', 'Unchanged for']}
      entries={lists.offMarket}
      {...list}
      empty="No price is 1% or more above the consensus of the other books."
      row={(entry, game, key) => <OffMarketRow key={key} entry={entry} game={game} readAt={page.readAt} />}
    />
  );
}

interface RowProps {
  readonly entry: OffMarketEntry;
  readonly game: GameHeader;
  readonly readAt: string | null;
}

function OffMarketRow({ entry, game, readAt }: RowProps) {
  const format = useOddsFormat();
  return (
    <tr>
      <EntryHead game={game}>
        {formatBetSide(entry, codesOf(game))} <span className="font-[500] text-muted">{bookTitle(entry.book)}</span>
      </EntryHead>
      <td>
        <OfferedPrice bet={entry} game={game}>
          {formatPrice(entry.price, format)}
        </OfferedPrice>
      </td>
      <td>{formatPrice(entry.fairPrice, format)}</td>
      <td>{formatSignedPercent(entry.gap)}</td>
      <td className="whitespace-nowrap">{formatUnchangedTime(Date.parse(entry.since), readAt, game)}</td>
    </tr>
  );
}

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

function MoveRow({ entry, game }: { readonly entry: MoveEntry; readonly game: GameHeader }) {
  const timeZone = useTimeZone();
  return (
    <tr>
      <EntryHead game={game}>{describeMovedMarket(entry.market, game)}</EntryHead>
      <td>{formatMarketPosition(entry.market, entry.opened)}</td>
      <td>{formatMarketPosition(entry.market, entry.now)}</td>
      <td className="leading-snug">
        <time dateTime={entry.movedAt}>{formatShortDateTime(Date.parse(entry.movedAt), timeZone)}</time>
      </td>
      <td className="leading-snug">{nameBooks(entry.firstBooks)}</td>
    </tr>
  );
}

function nameBooks(books: readonly string[]): string {
  if (books.length > 3) return `${books.length} books at once`;
  return books.map(bookTitle).join(', ') || '–';
}
