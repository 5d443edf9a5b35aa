import type { LedgerContent } from '#contract/ledger.ts';
import type { BetVerdict, ClaimedBet } from '#domain/markets.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { profitOf, settleBet, settleMoneyline, settleSpread, settleTotal, type FinalScore } from '#model/settlement/settle-bet.ts';
import { closingLineValue, type ClosingMarket } from '#model/value/closing-market.ts';
import type { PredictionOutcome } from '#server/schema/predictions.ts';

/**
 * Compares a prediction with the result and the closing line. It uses only published data, so that anyone can repeat it. `spreadPick` is
 * the bet on the spread that was recommended first before the game, which may be that of an earlier prediction.
 */
export function settlePrediction(
  content: LedgerContent,
  score: FinalScore,
  close: ClosingMarket,
  spreadPick: ClaimedBet | null,
): PredictionOutcome {
  const { probabilities, total, spread, shown, picks } = content;
  const homeWon = score === 'void' ? undefined : score.home > score.away;
  const loss = (probability: number | null | undefined) =>
    probability == null || homeWon === undefined ? null : logLoss(probability, homeWon);
  const settle = (bet: ClaimedBet | null | undefined) => (bet ? verdictOf(bet, score, close) : null);
  return {
    moneyline: settleMoneyline(probabilities.published >= 0.5 ? 'home' : 'away', score),
    total: total.line === null ? null : settleTotal(total.over >= total.under ? 'over' : 'under', total.line, score),
    spread:
      spread === undefined || spread.line === null ? null : settleSpread(spread.home >= spread.away ? 'home' : 'away', spread.line, score),
    logLoss: {
      published: loss(probabilities.published),
      news: loss(probabilities.news),
      memory: loss(probabilities.memory),
      pure: loss(probabilities.pure),
      market: loss(probabilities.market),
      closing: loss(close.probabilityHome),
    },
    closing: { probabilityHome: close.probabilityHome ?? null, totalMean: close.totalMean ?? null, margin: close.margin ?? null },
    bets: {
      shownMoneyline: settle(shown.moneyline),
      shownTotal: settle(shown.total),
      pickMoneyline: settle(picks.moneyline),
      pickTotal: settle(picks.total),
      shownSpread: settle(shown.spread),
      pickSpread: settle(spreadPick),
    },
  };
}

function verdictOf(bet: ClaimedBet, score: FinalScore, close: ClosingMarket): BetVerdict {
  const result = settleBet(bet, score);
  return { ...bet, result, profit: profitOf(result, bet.price), closingLineValue: closingLineValue(bet, close) ?? null };
}
