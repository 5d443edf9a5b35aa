import { formatCount, formatPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { formatDifference } from '#web/features/track-record/format-record.ts';
import {
  backtest,
  formatMeasured,
  formatWinnersInterval,
  howEvaluationWasMeasured,
  howValueGapsWereSet,
  seasonName,
  seasonRange,
} from './backtest.ts';

export function BacktestHeadline() {
  const { comparisons, picks } = backtest;
  const { close, publishedTip, pure, elo } = comparisons.unseen.scores;
  const [moneyline, total] = [picks.moneyline.at(-1), picks.total.at(-1)];
  return (
    <section aria-labelledby="in-short" className="scheme-dark rounded-md border border-line bg-sunken p-5 text-text sm:p-8">
      <h2 id="in-short" className="heading">
        In short
      </h2>
      <dl className="mt-5 grid grid-cols-1 gap-px overflow-hidden border-y border-line bg-line sm:grid-cols-2">
        {total && (
          <Result
            name={`${marketNames.total} picks ${seasonName(total.season)}`}
            figure={formatSignedPercent(total.closingValue.value)}
            text={`Worth at the close, ${formatCount(total.picks)} picks: ${formatMeasured(total.closingValue, formatSignedPercent)}. ${formatCount(total.won)} won, ${formatCount(total.lost)} lost. Closing totals came without prices: over and under count as 50% each. ${howValueGapsWereSet}`}
          />
        )}
        {moneyline && (
          <Result
            name={`${marketNames.moneyline} picks ${seasonName(moneyline.season)}`}
            figure={formatSignedPercent(moneyline.closingValue.value)}
            text={`Worth at the close, ${formatCount(moneyline.picks)} picks: ${formatMeasured(moneyline.closingValue, formatSignedPercent)}. ${formatCount(moneyline.won)} won, ${formatCount(moneyline.lost)} lost.${moneyline.closingValue.low < 0 ? ' That range includes zero, so this could be luck.' : ''} ${howValueGapsWereSet}`}
          />
        )}
        {publishedTip && close && (
          <Result
            name="Winners called at tip-off"
            figure={formatPercent(publishedTip.winners)}
            text={`${formatCount(comparisons.unseen.games)} games, ${seasonRange(comparisons.unseen)} (${formatWinnersInterval(publishedTip.winners, comparisons.unseen.games)}). The settings were chosen on earlier seasons; these were ${howEvaluationWasMeasured}. The closing line called ${formatPercent(close.winners)}: with odds we are as good as the close, not better.`}
          />
        )}
        {pure && elo && (
          <Result
            name="Winners called without odds"
            figure={formatPercent(pure.winners)}
            text={`The same games (${formatWinnersInterval(pure.winners, comparisons.unseen.games)}); Elo ratings called ${formatPercent(elo.winners)}. Without odds the market is ahead of us: log loss ${formatMeasured(pure.minusClose, formatDifference)} against the close.`}
          />
        )}
      </dl>
    </section>
  );
}

function Result({ name, figure, text }: { readonly name: string; readonly figure: string; readonly text: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4 bg-sunken py-4 sm:px-5 sm:odd:pl-0 sm:even:pr-0">
      <dt className="label text-muted">{name}</dt>
      <dd className="figures text-xl text-accent sm:text-title">{figure}</dd>
      <dd className="col-span-2 mt-1 text-sm text-muted">{text}</dd>
    </div>
  );
}
