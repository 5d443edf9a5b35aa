import type { BetRecord, Estimate, RecordSummary } from '#contract/track-record.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { minCasesForInterval } from '#domain/maths/confidence-interval.ts';
import { formatCount, formatPercent, formatSigned, formatSignedPercent } from '#web/lib/format/format-number.ts';
import type { TermName } from '#web/ui/term/terms.ts';
import { formatForecastScore, formatForecastScoreDifference, formatInterval, formatUnits } from './format-record.ts';

type Described = { readonly figure: string; readonly text: string };
export type PickFigure = Described & { readonly name: string; readonly term?: TermName };

/** The main figures of the record. Replayed picks have no worth at the close, because their prices are the closing prices. */
export function describePicks({ recommended, scoreboard, filter, games }: RecordSummary): PickFigure[] {
  const accuracyOf = (kind: string) => scoreboard.find(({ forecaster }) => forecaster.kind === kind)?.accuracy;
  return [
    { name: 'Picks won', ...picksWon(recommended) },
    { name: 'Units won', term: 'unit', ...unitsWon(recommended) },
    ...(filter.origin === 'live'
      ? [{ name: 'Worth at the close', term: 'worth at the close', ...worthAtClose(recommended.closingValue) } as const]
      : []),
    { name: calledNames[filter.market], ...winnersCalled(accuracyOf('published'), accuracyOf('closing'), filter.market, games.settled) },
  ];
}

function picksWon({ bets, won, lost, push }: BetRecord): Described {
  if (bets === 0) return { figure: 'None yet', text: 'No pick has been settled yet. Without value in the prices there is no pick.' };
  const pushes = push === 0 ? '' : `, ${formatCount(push)} pushed (stake returned)`;
  return {
    figure: `${formatCount(won)} of ${formatCount(bets)}`,
    text: `${formatCount(lost)} lost${pushes}. Picks at long prices lose more often than they win and can still be good bets.`,
  };
}

function unitsWon({ bets, profit, profitPerBet }: BetRecord): Described {
  if (profitPerBet === null || bets < minCasesForInterval) return tooFew(bets);
  const { value, low, high } = profitPerBet;
  const isLuck = low !== null && high !== null && low <= 0 && high >= 0;
  return {
    figure: formatUnits(profit),
    text: `One unit on every pick at the price we recorded: ${formatSigned(value * 100, 1)} cents per dollar (95% interval ${rangeOf(profitPerBet, (share) => formatSigned(share * 100, 1))}).${isLuck ? ' That range includes zero, so this could be luck.' : ''}`,
  };
}

function worthAtClose(closingValue: Estimate | null): Described {
  if (closingValue === null || closingValue.n < minCasesForInterval) return tooFew(closingValue?.n ?? 0);
  const { value, low, high, n } = closingValue;
  const verdict = low !== null && low > 0 ? 'beat' : high !== null && high < 0 ? 'were worse than' : 'were about as good as';
  const cases = `(95% interval ${rangeOf(closingValue, formatSignedPercent)}, ${formatCount(n)} picks)`;
  return {
    figure: formatSignedPercent(value),
    text: `Our prices ${verdict} the closing line ${cases}. They are those of the last prediction before tip-off, made within minutes of the close: this shows what comparing books is worth more than foresight.`,
  };
}

const calledNames: Readonly<Record<PredictedMarket, string>> = {
  moneyline: 'Winners called',
  spread: 'Covers called',
  total: 'Overs and unders called',
};

function winnersCalled(ours: Estimate | undefined, close: Estimate | undefined, market: PredictedMarket, settled: number): Described {
  if (ours === undefined || ours.n < minCasesForInterval) return tooFew(ours?.n ?? 0, 'games');
  // `ours.n` counts only games with a closing line and a price of every compared book, so it can be smaller than `settled`.
  const reason =
    ours.n < settled ? ` with a closing line and a price of every book we compare${market === 'moneyline' ? '' : ', pushes left out'}` : '';
  const ofClose = close === undefined ? '' : ` The closing line: ${formatPercent(close.value)}.`;
  return {
    figure: formatPercent(ours.value),
    text: `Of ${formatCount(ours.n)} games${reason}, how often the side we gave the better chance won (95% interval ${rangeOf(ours, formatPercent)}).${ofClose}`,
  };
}

const tooFew = (n: number, cases = 'picks'): Described => ({
  figure: 'Too few',
  text: `${n === 0 ? `No settled ${cases} yet` : `Only ${formatCount(n)} settled ${n === 1 ? cases.slice(0, -1) : cases}`}. A figure from fewer than ${minCasesForInterval} would mean nothing.`,
});

const rangeOf = ({ low, high }: Estimate, format: (value: number) => string): string =>
  low === null || high === null ? 'unknown' : `${format(low)} to ${format(high)}`;

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
