import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { formatCount, formatPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { StatisticsPart } from '#web/features/track-record/components/record-section.tsx';
import { formatForecastScore, formatForecastScoreDifference, formatUnits } from '#web/features/track-record/format-record.ts';
import {
  backtest,
  forecasterNames,
  formatMeasured,
  howEvaluationWasMeasured,
  howValueGapsWereSet,
  isEvaluationSeason,
  isOurs,
  seasonName,
  seasonRange,
} from './backtest.ts';
import type { BacktestComparison, BacktestForecaster } from '#domain/backtest-summary.ts';
import { MeasuredTable, probabilityGroupName } from '#web/features/track-record/components/measured-table.tsx';
import { ReliabilityChart } from '#web/ui/chart/reliability-chart.tsx';
import { predictedMarkets } from '#domain/market/market.ts';
import { marketNames } from '#web/lib/format/market-names.ts';

export function BacktestComparisons() {
  const { unseen, morning, raptor, fiveThirtyEight, all } = backtest.comparisons;
  return (
    <PageSection
      heading="Us, the market and other models"
      lead="Every row of a table is measured on the same games. Log loss is the error of a probability: lower is better, and a coin flip scores 0.6931. “Against close” is the difference from the closing line, game by game; brackets are 95% intervals, and a minus sign means better than the close."
    >
      <h3 className="font-[650]">After the seasons the model was tuned on: {seasonRange(unseen)}</h3>
      <p className="mt-1 mb-2 text-sm text-muted">
        {formatCount(unseen.games)} games, {howEvaluationWasMeasured}.
      </p>
      <ComparisonTable caption="Evaluation seasons" of={unseen} />
      <div className="mt-8 border-b border-line">
        <StatisticsPart
          heading={`In the morning of game day: ${seasonRange(morning)}`}
          lead={`${formatCount(morning.games)} games with known morning prices. Here “with odds” means the odds of that morning, and some of its settings had seen these seasons.`}
        >
          <ComparisonTable caption="In the morning of game day" of={morning} />
        </StatisticsPart>
        <StatisticsPart
          heading={`Against FiveThirtyEight: ${seasonRange(fiveThirtyEight)}`}
          lead={`${formatCount(fiveThirtyEight.games)} games with its forecasts as published, which end here. Our model was tuned on these seasons, which flatters it a little.`}
        >
          <ComparisonTable caption="Against FiveThirtyEight" of={fiveThirtyEight} />
        </StatisticsPart>
        <StatisticsPart
          heading={`Against FiveThirtyEight’s RAPTOR: ${seasonRange(raptor)}`}
          lead={`${formatCount(raptor.games)} games, its last season. RAPTOR knew who was out that day; ours without odds did not.`}
        >
          <ComparisonTable caption="Against RAPTOR" of={raptor} />
        </StatisticsPart>
        <StatisticsPart
          heading={`Every season, ${seasonRange(all)}`}
          lead={`Log loss on the same games. The column “with odds” is at tip-off. The seasons marked “evaluation” come after those on which settings were chosen; they were ${howEvaluationWasMeasured}.`}
        >
          <Table caption="Log loss by season" columns={['Season', 'Close', 'With odds', 'Without odds', 'Elo', 'Trees', 'Games']}>
            {[...backtest.seasons, all].map(({ from, to, games, scores }) => (
              <tr key={`${from}-${to}`}>
                <th scope="row" className="whitespace-nowrap">
                  {from === to ? seasonName(from) : 'All'}
                  {from === to && isEvaluationSeason(from) && <span className="block text-xs font-[450] text-muted">evaluation</span>}
                </th>
                {(['close', 'publishedTip', 'pure', 'elo', 'trees'] as const).map((name) => (
                  <td key={name}>{scores[name] === undefined ? '–' : formatForecastScore(scores[name].logLoss)}</td>
                ))}
                <td>{formatCount(games)}</td>
              </tr>
            ))}
          </Table>
        </StatisticsPart>
      </div>
    </PageSection>
  );
}

function ComparisonTable({ caption, of }: { readonly caption: string; readonly of: BacktestComparison }) {
  const rows = Object.entries(of.scores)
    .map(([name, scores]) => ({ name: name as BacktestForecaster, scores }))
    .toSorted((a, b) => a.scores.logLoss - b.scores.logLoss);
  return (
    <MeasuredTable
      caption={caption}
      columns={['Forecast', 'Winners called', 'Log loss', 'Against close']}
      rows={rows.map(({ name, scores: { winners, logLoss, minusClose } }) => ({
        name: forecasterNames[name],
        isOurs: isOurs(name),
        cells: [
          formatPercent(winners),
          formatForecastScore(logLoss),
          [name === 'close' ? null : { ...minusClose, n: of.games }, formatForecastScoreDifference],
        ],
      }))}
    />
  );
}

export function BacktestCalibration() {
  const { calibration, comparisons } = backtest;
  return (
    <PageSection
      heading="Does 60% happen 60 times in 100?"
      lead={`Chances that we gave home teams and how often they won, ${seasonRange(comparisons.unseen)}. A dot on the dotted line is exactly right; bars are 95% intervals.`}
    >
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        {(['pure', 'publishedTip'] as const).map((name) => {
          const { bins, slope, games } = calibration[name];
          return (
            <div key={name}>
              <h3 className="mb-3 font-[650]">{forecasterNames[name]}</h3>
              <ReliabilityChart
                label={`${forecasterNames[name]}: predicted chance and how often it happened, in ${bins.length} groups. The table below has the figures.`}
                points={bins.map(({ said, happened: { value, low, high } }) => ({ predicted: said, observed: value, low, high }))}
              />
              <p className="mt-2 text-sm text-muted">
                {formatCount(games)} games. Slope {formatMeasured(slope, (value) => value.toFixed(2))}: 1 is exactly calibrated, less is too
                sure of itself.
              </p>
              <Disclosure className="mt-1" summary="Figures">
                <MeasuredTable
                  caption={`Calibration: ${forecasterNames[name]}`}
                  columns={['Group', 'We said', 'Happened', 'n']}
                  rows={bins.map((bin) => ({
                    name: probabilityGroupName(bin),
                    cells: [formatPercent(bin.said), [{ ...bin.happened, n: bin.games }, formatPercent], formatCount(bin.games)],
                  }))}
                />
              </Disclosure>
            </div>
          );
        })}
      </div>
    </PageSection>
  );
}

const pickColumns = ['Season', 'Worth at close', 'Other side', 'Gap claimed', 'Won–lost–push', 'Units', 'Profit per bet', 'n'];

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
              columns={pickColumns}
              hasShortNames
              rows={picks[market].map(({ season, won, lost, push, units, claimed, closingValue, control, profitPerBet, picks: n }) => ({
                name: season === null ? 'All' : seasonName(season),
                cells: [
                  [{ ...closingValue, n }, formatSignedPercent],
                  [control, formatSignedPercent],
                  formatSignedPercent(claimed),
                  [won, lost, push].map(formatCount).join('–'),
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
