import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from '#web/features/track-record/components/estimate-cell.tsx';
import { formatUnits } from '#web/features/track-record/format-record.ts';
import { backtest, howValueGapsWereSet, seasonName } from './backtest.ts';

const columns = ['Season', 'Won–lost–push', 'Units', 'Gap claimed', 'Worth at close', 'Profit per bet', 'n'];

export function BacktestPicks() {
  const { picks } = backtest;
  const measured = predictedMarkets.filter((market) => picks[market] !== undefined);
  return (
    <PageSection
      heading="Picks, season by season"
      lead={`One unit on the bet with the largest positive value gap of each market, at the best price of that morning, in the ${formatCount(picks.games)} games for which we have the morning prices of at least four independent bookmakers (January 2022 to June 2024). “Worth at close” compares the price of that morning with the consensus before tip-off; closing spreads and totals came without prices, so both sides count as 50% each there. Brackets are 95% intervals. A thousand bets are too few to judge profit; worth at the close shows it sooner.`}
    >
      <div className="grid grid-cols-1 gap-8">
        {measured.map((market) => (
          <div key={market}>
            <h3 className="mb-2 font-[650]">{marketNames[market]}</h3>
            <Table caption={`Picks: ${marketNames[market]}`} columns={columns}>
              {picks[market]?.map(({ season, won, lost, push, units, claimed, closingValue, profitPerBet, picks: n }) => (
                <tr key={season}>
                  <th scope="row" className="whitespace-nowrap">
                    {seasonName(season)}
                  </th>
                  <td className="whitespace-nowrap">
                    {won}–{lost}–{push}
                  </td>
                  <td>{formatUnits(units)}</td>
                  <td>{formatSignedPercent(claimed)}</td>
                  <EstimateCell of={{ ...closingValue, n }} format={formatSignedPercent} />
                  <EstimateCell of={{ ...profitPerBet, n }} format={formatSignedPercent} />
                  <td>{formatCount(n)}</td>
                </tr>
              ))}
            </Table>
          </div>
        ))}
      </div>
      <p className="mt-4 max-w-[64ch] text-sm text-muted">
        {howValueGapsWereSet} So {seasonName(2022)} and {seasonName(2023)} flatter the picks, and {seasonName(2024)} is the fairest test we
        have, but not an untouched one.
      </p>
    </PageSection>
  );
}
