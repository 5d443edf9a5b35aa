import type { BetRecord, RecordSummary } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { formatUnits, valueGapGroupName, worthAtCloseText } from '#web/features/track-record/format-record.ts';
import { MeasuredTable } from './measured-table.tsx';
import { RecordSection } from './record-section.tsx';

export function PicksTable({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { recommended, recommendedByMarket, recommendedAtLicensed, gaps, filter } = record;
  const isLive = filter.origin === 'live';
  const worth = isLive ? ['Worth at close'] : [];
  const rowOf = (name: string, of: BetRecord) => ({
    name,
    cells: [
      `${of.won}–${of.lost}–${of.push}`,
      formatUnits(of.profit),
      of.claimed === null ? '–' : formatSignedPercent(of.claimed),
      ...worth.map(() => [of.closingValue, formatSignedPercent] as const),
      [of.profitPerBet, formatSignedPercent] as const,
      formatCount(of.bets),
    ],
  });
  return (
    <RecordSection
      heading="Picks by market and value gap"
      table="bets"
      search={search}
      lead={`From the last prediction before each tip-off, one unit per pick at the best price then. ${isLive ? `${worthAtCloseText} ` : ''}Each market of a game counts once: with its pick or, if neither side had value, under “Not picked” with the bet on the likelier side. Brackets are 95% intervals.`}
    >
      <MeasuredTable
        caption="Picks by market and value gap"
        columns={['Picks', 'Won–lost–push', 'Units', 'Gap claimed', ...worth, 'Profit per bet', 'n']}
        hasShortNames
        rows={[
          rowOf('All picks', recommended),
          rowOf('At books with a US license', recommendedAtLicensed),
          ...predictedMarkets.map((market) => rowOf(marketNames[market], recommendedByMarket[market])),
          ...gaps.toSorted((a, b) => (a.above ?? Infinity) - (b.above ?? Infinity)).map((gap) => rowOf(valueGapGroupName(gap), gap)),
        ]}
      />
    </RecordSection>
  );
}
