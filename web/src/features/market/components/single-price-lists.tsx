import type { MarketGame, MoveEntry, OffMarketEntry, PastGaps } from '#contract/market/market-page.ts';
import { bookTitle } from '#domain/books.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { codesOf, describeMovedMarket, formatUnchangedTime } from '#web/features/market/describe-entry.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { formatCount, formatShortPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { Table, TableRow } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';
import { EntryHead, OfferedPrice } from './entry-cells.tsx';
import { type ListProps, MarketList } from './market-list.tsx';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { formatMarketPosition } from '#web/lib/format/format-position.ts';

export function OffMarketList({ page, lists, ...list }: ListProps) {
  return (
    <MarketList
      heading="Off-market prices"
      lead={
        <>
          Prices above the fair price by the consensus of the other books at the same line, at least three of them. A gap alone is not
          value: in the NBA season of 2023–24, 333 spreads with a better line than the consensus were worth −0.05% at the closing line on
          average (95% interval −1.2% to +1.1%).
        </>
      }
      columns={['Bet', 'Price', 'Fair', 'Gap', 'Unchanged for']}
      entries={lists.offMarket}
      {...list}
      empty="No price is 1% or more above the consensus of the other books."
      row={(entry, game, key) => <OffMarketRow key={key} entry={entry} game={game} readAt={page.read_at} />}
    >
      <PastGapsTable rows={page.past_gaps} />
    </MarketList>
  );
}

interface RowProps {
  readonly entry: OffMarketEntry;
  readonly game: MarketGame;
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
      <td>{formatPrice(entry.fair_price, format)}</td>
      <td>{formatSignedPercent(entry.gap)}</td>
      <td className="whitespace-nowrap">{formatUnchangedTime(Date.parse(entry.since), readAt, game)}</td>
    </tr>
  );
}

function PastGapsTable({ rows }: { readonly rows: readonly PastGaps[] }) {
  const isDemo = useSiteSettings()?.demo === true;
  const known = rows.filter(({ gaps }) => gaps > 0);
  if (known.length === 0) return null;
  return (
    <details className="mt-4" open={rows.some(({ closing_line_value: value }) => value !== null)}>
      <summary className="min-h-11 content-center">
        <h3 className="inline font-[650]">How gaps ended on this site</h3>
      </summary>
      <p className="mt-1 mb-3 max-w-[64ch] text-sm text-muted">
        Gaps that this site has recorded itself. The season above is another measurement, of spreads only.{' '}
        {isDemo && 'The games and prices of this demo are simulated: the figures say nothing about the NBA.'}
      </p>
      <Table
        caption="How off-market prices of the past ended, by market and size"
        columns={columnsWithNotes(['Gap', 'Prices', 'Games', 'Worth at the close'])}
      >
        {known.map((row) => (
          <TableRow
            key={`${row.market} ${row.from}`}
            className="text-sm"
            name={`${marketNames[row.market]} ${formatRange(row)}`}
            cells={[formatCount(row.gaps), formatCount(row.games), formatEnd(row)]}
          />
        ))}
      </Table>
      <p className="mt-2 max-w-[64ch] text-xs text-muted">
        Worth at the close: the mean value of the price at the closing line, with its 95% interval. Each book counts once per game and side,
        with its first gap, if it was seen at least ten minutes before tip-off. A rate is shown from 100 prices in 30 games on.
      </p>
    </details>
  );
}

function formatRange({ from, to }: PastGaps): string {
  return to === null ? `${formatShortPercent(from)} or more` : `${formatShortPercent(from)} to ${formatShortPercent(to)}`;
}

function formatEnd({ gaps, closing_line_value: value }: PastGaps) {
  if (value === null) return <span className="text-muted">{formatCount(gaps)} so far</span>;
  return (
    <>
      {formatSignedPercent(value.value)}{' '}
      <span className="text-xs whitespace-nowrap text-muted">
        {formatSignedPercent(value.low)} to {formatSignedPercent(value.high)}
      </span>
    </>
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
