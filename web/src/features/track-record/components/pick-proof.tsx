import type { BetRecord } from '#contract/track-record.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { isProven, pickGroups, valueGapGroupName } from '#web/features/track-record/format-record.ts';
import { defaultRecordQuery, useRecord } from '#web/features/track-record/use-record.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { MeasuredTable } from './measured-table.tsx';

/** What we claimed for the live picks and what they were worth at the close, by market and by claim. It stands beside the picks. */
export function PickProof({ unproven }: { readonly unproven: readonly PredictedMarket[] }) {
  const { data: record } = useRecord(defaultRecordQuery);
  // The price of a replayed pick is the closing price, so a replay proves nothing.
  const live = record?.filter.origin === 'live' ? record : undefined;
  const rowOf = (name: string, { claimed, closingValue }: BetRecord) => ({
    name,
    cells: [
      claimed === null ? '–' : formatSignedPercent(claimed),
      [closingValue, formatSignedPercent] as const,
      isProven(closingValue) ? 'proven' : 'unproven',
      formatCount(closingValue?.n ?? 0),
    ],
  });
  return (
    <section aria-labelledby="pick-proof" className="mt-10 max-w-3xl">
      <h2 id="pick-proof" className="heading">
        What our live picks were worth
      </h2>
      {unproven.map((market) => (
        <p key={market} className="mt-2 text-sm">
          {marketNames[market]}: no picks for now, because it is not proven that past bets of this market were worth anything at the close.
        </p>
      ))}
      {live ? (
        <MeasuredTable
          caption="Live picks by market and claim"
          columns={['Picks', 'Gap claimed', 'Worth at close', 'Proof', 'n']}
          hasShortNames
          rows={[
            rowOf('All picks', live.recommended),
            ...predictedMarkets.map((market) => rowOf(marketNames[market], live.recommendedByMarket[market])),
            ...pickGroups(live.gaps).map((gap) => rowOf(valueGapGroupName(gap), gap)),
          ]}
        />
      ) : (
        record && <p className="mt-2 text-sm">Unproven: no live pick has been settled yet.</p>
      )}
      <p className="mt-2 text-sm text-muted">
        Proven means that the 95% interval, in brackets, is above zero. Every figure can be{' '}
        <TextLink href="/track-record#check-it">recomputed from the public log</TextLink>.
      </p>
    </section>
  );
}
