import type { BetRecord, RecordSummary } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { formatUnits, gapName } from '#web/features/track-record/format-record.ts';
import { worthAtClose } from '#web/features/track-record/worth-at-close.ts';
import { EstimateCell } from './estimate-cell.tsx';
import { RecordSection } from './record-section.tsx';

const columns = (isLive: boolean) => [
  'Picks',
  'Won–lost–push',
  'Units',
  'Gap claimed',
  ...(isLive ? ['Worth at close'] : []),
  'Profit per bet',
  'n',
];

/** The picks by market and by size of the value gap, and for comparison the markets without a pick. */
export function PicksTable({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { recommended, recommendedByMarket, gaps, filter } = record;
  const isLive = filter.origin === 'live';
  return (
    <RecordSection
      heading="Picks by market and value gap"
      table="bets"
      search={search}
      lead={`From the last prediction before each tip-off, one unit per pick at the best price then. ${isLive ? `${worthAtClose} ` : ''}Each market of a game counts once: with its pick or, if neither side had value, under “Not picked” with the bet on the likelier side. Brackets are 95% intervals.`}
    >
      <Table caption="Picks by market and value gap" columns={columns(isLive)}>
        <PickRow name="All picks" of={recommended} isLive={isLive} />
        {predictedMarkets.map((market) => (
          <PickRow key={market} name={marketNames[market]} of={recommendedByMarket[market]} isLive={isLive} />
        ))}
        {gaps
          .toSorted((a, b) => (a.above ?? Infinity) - (b.above ?? Infinity))
          .map((gap) => (
            <PickRow key={gapName(gap)} name={gapName(gap)} of={gap} isLive={isLive} />
          ))}
      </Table>
    </RecordSection>
  );
}

function PickRow({ name, of, isLive }: { readonly name: string; readonly of: BetRecord; readonly isLive: boolean }) {
  const { bets, won, lost, push, claimed, profit, profitPerBet, closingValue } = of;
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        {name}
      </th>
      <td className="whitespace-nowrap">
        {won}–{lost}–{push}
      </td>
      <td>{formatUnits(profit)}</td>
      <td>{claimed === null ? '–' : formatSignedPercent(claimed)}</td>
      {isLive && <EstimateCell of={closingValue} format={formatSignedPercent} />}
      <EstimateCell of={profitPerBet} format={formatSignedPercent} />
      <td>{formatCount(bets)}</td>
    </tr>
  );
}
