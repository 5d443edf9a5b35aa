import type { BacktestPicks as Picks, MeasuredValue } from '#domain/backtest-summary.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount, formatPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { RecordFigure } from '#web/features/track-record/components/pick-record.tsx';
import { formatForecastScoreDifference } from '#web/features/track-record/format-record.ts';
import {
  allSeasons,
  backtest,
  formatMeasured,
  formatWinnersInterval,
  howEvaluationWasMeasured,
  howValueGapsWereSet,
  seasonRange,
} from './backtest.ts';

const figureLook = { className: 'bg-sunken sm:px-5 sm:odd:pl-0 sm:even:pr-0', figureStyle: 'text-xl sm:text-title' };

export function BacktestHeadline({ level: Heading = 'h2' }: { readonly level?: 'h2' | 'h3' }) {
  const { comparisons, picks } = backtest;
  const seasons = picks.total.flatMap(({ season }) => season ?? []);
  const pickSeasons = seasonRange({ from: Math.min(...seasons), to: Math.max(...seasons) });
  const pickCount = predictedMarkets.reduce((sum, market) => sum + (allSeasons(picks[market])?.picks ?? 0), 0);
  const { close, publishedTip, pure, elo } = comparisons.unseen.scores;
  return (
    <section aria-labelledby="in-short" className="scheme-dark rounded-md border border-line bg-sunken p-5 text-text sm:p-8">
      <Heading id="in-short" className="heading">
        In short
      </Heading>
      <dl className="mt-5 grid grid-cols-1 gap-px overflow-hidden border-y border-line bg-line sm:grid-cols-2">
        {(['total', 'moneyline'] as const).map((market) => {
          const row = allSeasons(picks[market]);
          const name = `${marketNames[market]} picks ${pickSeasons}`;
          return row && <RecordFigure key={market} {...figureLook} name={name} {...describeWorth(row)} />;
        })}
        {publishedTip && close && (
          <RecordFigure
            {...figureLook}
            name="Winners called at tip-off"
            figure={formatPercent(publishedTip.winners)}
            text={`${formatCount(comparisons.unseen.games)} games, ${seasonRange(comparisons.unseen)} (${formatWinnersInterval(publishedTip.winners, comparisons.unseen.games)}). The settings were chosen on earlier seasons; these were ${howEvaluationWasMeasured}. The closing line called ${formatPercent(close.winners)}: ${comparedWithClose('with odds', publishedTip.minusClose)}.`}
          />
        )}
        {pure && elo && (
          <RecordFigure
            {...figureLook}
            name="Winners called without odds"
            figure={formatPercent(pure.winners)}
            text={`The same games (${formatWinnersInterval(pure.winners, comparisons.unseen.games)}); Elo ratings called ${formatPercent(elo.winners)}. Compared by log loss, ${comparedWithClose('without odds', pure.minusClose)}: ${formatMeasured(pure.minusClose, formatForecastScoreDifference)} against the close.`}
          />
        )}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Of all markets together: {formatCount(pickCount)} picks. {howValueGapsWereSet} Closing totals and spreads came without prices: both
        sides count as 50% each.
      </p>
    </section>
  );
}

function comparedWithClose(how: string, { low, high }: MeasuredValue): string {
  if (low > 0) return `${how} the market is ahead of us`;
  return high < 0 ? `${how} we are ahead of the market` : `${how} we are as good as the close, not better`;
}

function describeWorth({ closingValue, control, picks, won, lost }: Picks) {
  const others = control ? ` The other sides at their best prices, as a control: ${formatMeasured(control, formatSignedPercent)}.` : '';
  const luck = closingValue.low !== null && closingValue.low < 0 ? ' That range includes zero, so this could be luck.' : '';
  return {
    figure: formatSignedPercent(closingValue.value),
    text: `Worth at the close, ${formatCount(picks)} picks: ${formatMeasured(closingValue, formatSignedPercent)}.${luck}${others} ${formatCount(won)} won, ${formatCount(lost)} lost.`,
  };
}
