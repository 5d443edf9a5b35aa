import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatForecastScoreDifference, formatInterval, formatForecastScore } from './format-record.ts';

export function describeForecastScores({ scoreboard }: Pick<RecordSummary, 'scoreboard'>) {
  const ours = scoreboard.find(({ forecaster }) => forecaster.kind === 'published');
  const close = scoreboard.find(({ forecaster }) => forecaster.kind === 'closing');
  if (ours?.toClose == null || close === undefined) return undefined;
  const { value, low, high, n } = ours.toClose;
  const games = n === 1 ? '1 game' : `${formatCount(n)} games`;
  const scores = `On ${games}: ours ${formatForecastScore(ours.logLoss.value)}, the close ${formatForecastScore(close.logLoss.value)} (log loss, lower is better).`;
  if (low === null || high === null)
    return { heading: 'Too few games to compare', text: `${scores} That is too few to say who is better.` };
  const difference = `${formatForecastScore(Math.abs(value))}, 95% interval of the difference ${formatInterval({ low, high, n }, formatForecastScoreDifference)}`;
  if (low > 0) return { heading: 'The market is ahead of us', text: `${scores} The market is ahead by ${difference}.` };
  if (high < 0) return { heading: 'We are ahead of the market', text: `${scores} We are ahead by ${difference}.` };
  const leader = value > 0 ? 'The market is' : 'We are';
  const lead = value === 0 ? 'There is no difference' : `${leader} ahead by ${difference}, which includes zero`;
  return { heading: 'Too close to call', text: `${scores} ${lead}: these games do not show who is better.` };
}
