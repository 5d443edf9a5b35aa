import type { MarketGame, OffMarketEntry } from '#contract/market/market-page.ts';
import { bookTitle } from '#domain/books.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { codesOf, describeUnchanged } from '#web/features/market/describe-entry.ts';
import { formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { EntryHead, OfferedPrice } from './entry-cells.tsx';
import { type ListProps, MarketList } from './market-list.tsx';
import { PastGapsTable } from './past-gaps-table.tsx';

export function OffMarketList({ page, ...list }: ListProps) {
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
      entries={page.off_market}
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
      <td className="whitespace-nowrap">{describeUnchanged(entry.since, readAt, game)}</td>
    </tr>
  );
}
