import type { MarketGame, MarketPage, MoveEntry } from '#contract/market/market-page.ts';
import { bookTitle } from '#domain/books.ts';
import { describeConsensus, describeMovedMarket } from '#web/features/market/describe-entry.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { EntryHead } from './entry-cells.tsx';
import { MarketList } from './market-list.tsx';

interface Props {
  readonly page: MarketPage;
  readonly games: ReadonlyMap<string, MarketGame>;
}

export function MoveList({ page, games }: Props) {
  return (
    <MarketList
      heading="Biggest moves of the day"
      lead="The consensus of all books when three of them had opened, and now. Moved is when it passed the middle between the two for the last time, within a day; first is who passed it first and stayed."
      columns={['Market', 'Opened', 'Now', 'Moved', 'First']}
      entries={page.moves}
      games={games}
      empty="No market has moved by one percent of probability within a day."
      row={(entry, game, key) => <MoveRow key={key} entry={entry} game={game} />}
    />
  );
}

function MoveRow({ entry, game }: { readonly entry: MoveEntry; readonly game: MarketGame }) {
  const timeZone = useTimeZone();
  return (
    <tr>
      <EntryHead game={game}>{describeMovedMarket(entry.market, game)}</EntryHead>
      <td>{describeConsensus(entry.market, entry.opened)}</td>
      <td>{describeConsensus(entry.market, entry.now)}</td>
      <td className="leading-snug">
        <time dateTime={entry.moved_at}>{formatShortDateTime(Date.parse(entry.moved_at), timeZone)}</time>
      </td>
      <td className="leading-snug">{entry.first_books.length === 0 ? '–' : entry.first_books.map(bookTitle).join(', ')}</td>
    </tr>
  );
}
