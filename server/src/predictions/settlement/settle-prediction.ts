import type { LedgerContent } from '#contract/ledger.ts';
import type { ClaimedBet } from '#domain/markets.ts';
import { logLoss } from '#model/evaluation/scores.ts';
import { moneylineClosingValue, totalValueAtMean } from '#model/settlement/closing-line-value.ts';
import { profitOf, settleMoneyline, settleTotal, type BetResult, type FinalScore } from '#model/settlement/settle-bet.ts';
import type { ClosingMarket } from '#model/value/closing-market.ts';

export interface BetVerdict extends ClaimedBet {
  readonly result: BetResult;
  /** Units won on one unit staked at the price on offer when the prediction was issued. */
  readonly profit: number;
  /** What the price taken was worth at the close; null without a close. */
  readonly closingLineValue: number | null;
}

export interface Judgment {
  /** Of the side the published probability favored. */
  readonly moneyline: BetResult;
  /** Of the likelier side at the published line; null without a line. */
  readonly total: BetResult | null;
  /** −ln of the probability given to what happened, by what the probability rested on; null where there was none. */
  readonly logLoss: Record<'published' | 'news' | 'memory' | 'pure' | 'market' | 'closing', number | null>;
  readonly closing: { readonly probabilityHome: number | null; readonly totalMean: number | null };
  readonly bets: Record<'shownMoneyline' | 'shownTotal' | 'pickMoneyline' | 'pickTotal', BetVerdict | null>;
}

/** Judges what was said against what happened. Pure: anyone can repeat it from the ledger, the result and the closing line. */
export function judgePrediction(said: LedgerContent, score: FinalScore, close: ClosingMarket): Judgment {
  const { probabilities, total, shown, picks } = said;
  const homeWon = score === 'void' ? undefined : score.home > score.away;
  const loss = (probability: number | null | undefined) =>
    probability == null || homeWon === undefined ? null : logLoss(probability, homeWon);
  const bet = (taken: ClaimedBet | null) => taken && judgeBet(taken, score, close);
  return {
    moneyline: settleMoneyline(probabilities.published >= 0.5 ? 'home' : 'away', score),
    total: total.line === null ? null : settleTotal(total.over >= total.under ? 'over' : 'under', total.line, score),
    logLoss: {
      published: loss(probabilities.published),
      news: loss(probabilities.news),
      memory: loss(probabilities.memory),
      pure: loss(probabilities.pure),
      market: loss(probabilities.market),
      closing: loss(close.probabilityHome),
    },
    closing: { probabilityHome: close.probabilityHome ?? null, totalMean: close.totalMean ?? null },
    bets: {
      shownMoneyline: bet(shown.moneyline),
      shownTotal: bet(shown.total),
      pickMoneyline: bet(picks.moneyline),
      pickTotal: bet(picks.total),
    },
  };
}

function judgeBet(bet: ClaimedBet, score: FinalScore, close: ClosingMarket): BetVerdict {
  const { side, price, line } = bet;
  if (side === 'home' || side === 'away') {
    const result = settleMoneyline(side, score);
    const closingLineValue = close.probabilityHome === undefined ? null : moneylineClosingValue(side, price, close.probabilityHome);
    return { ...bet, result, profit: profitOf(result, price), closingLineValue };
  }
  const result = settleTotal(side, line ?? Number.NaN, score);
  const closingLineValue = close.totalMean === undefined ? null : totalValueAtMean({ side, line: line!, price }, close.totalMean);
  return { ...bet, result, profit: profitOf(result, price), closingLineValue };
}
