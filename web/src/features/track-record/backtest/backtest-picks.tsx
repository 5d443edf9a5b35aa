import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { MeasuredTable } from '#web/features/track-record/components/measured-table.tsx';
import { formatUnits } from '#web/features/track-record/format-record.ts';
import { backtest, howValueGapsWereSet, seasonName } from './backtest.ts';

const columns = ['Season', 'Worth at close', 'Other side', 'Gap claimed', 'Won–lost–push', 'Units', 'Profit per bet', 'n'];

export function BacktestPicks() {
  const { picks } = backtest;
  return (
    <PageSection
      heading="Picks, season by season"
      lead={`One unit on the bet with the largest positive value gap of each market, at the best price of that morning, in the ${formatCount(picks.games)} games with morning prices of at least four independent bookmakers (January 2022 to June 2024). “Worth at close” compares that price with the consensus before tip-off; closing spreads and totals came without prices, so both sides count as 50% each there. “Other side” is a control: the opposite of each pick at its own best price of that morning, left out if longer than +200. A side chosen at random would be worth the mean of both. Brackets are 95% intervals. A thousand bets are too few to judge profit; worth at the close shows it sooner.`}
    >
      <div className="grid grid-cols-1 gap-8">
        {predictedMarkets.map((market) => (
          <div key={market}>
            <h3 className="mb-2 font-[650]">{marketNames[market]}</h3>
            <MeasuredTable
              caption={`Picks: ${marketNames[market]}`}
              columns={columns}
              hasShortNames
              rows={picks[market].map(({ season, won, lost, push, units, claimed, closingValue, control, profitPerBet, picks: n }) => ({
                name: season === null ? 'All' : seasonName(season),
                cells: [
                  [{ ...closingValue, n }, formatSignedPercent],
                  [control, formatSignedPercent],
                  formatSignedPercent(claimed),
                  `${won}–${lost}–${push}`,
                  formatUnits(units),
                  [{ ...profitPerBet, n }, formatSignedPercent],
                  formatCount(n),
                ],
              }))}
            />
          </div>
        ))}
      </div>
      <p className="mt-4 max-w-[64ch] text-sm text-muted">{howValueGapsWereSet}</p>
    </PageSection>
  );
}
