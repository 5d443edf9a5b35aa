import { entryBetOnMarket, type PickList, publishedMarket } from '#contract/ledger-markets.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import type { BetVerdict, ClaimedBet } from '#domain/market/bet.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { likelierSide } from '#domain/market/market-forecast.ts';
import { rules } from '#domain/market/rules.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { profitOf, settleBet, type FinalScore } from '#model/settlement/settle-bet.ts';
import { closingLineValue, type ExpectedMarkets } from '#model/market/closing-market.ts';
import type { PredictionOutcome } from '#server/schema/predictions.ts';

export type SpreadPicks = Readonly<Record<PickList, ClaimedBet | null>>;

/** Uses only published data, so that anyone can repeat the settlement. */
export function settlePrediction(
  content: LedgerContent,
  score: FinalScore,
  close: ExpectedMarkets,
  spreadPicks: SpreadPicks,
): PredictionOutcome {
  const { probabilities, shown } = content;
  const homeWon = score === 'void' ? undefined : score.home > score.away;
  const loss = (probability: number | null | undefined) =>
    probability == null || homeWon === undefined ? null : logLoss(probability, homeWon);
  const settle = (bet: ClaimedBet | null) => bet && verdictOf(bet, score, close);
  const settled = predictedMarkets.flatMap((market) => {
    const published = publishedMarket(content, market);
    if (published === null) return [];
    const { line } = published;
    const settlePick = (list: PickList) => settle(market === 'spread' ? spreadPicks[list] : entryBetOnMarket(content[list], market));
    const bets = { shown: settle(entryBetOnMarket(shown, market)), pick: settlePick('picks'), licensedPick: settlePick('licensedPicks') };
    const result =
      rules[market].hasLine && line === null ? null : settleBet({ market, side: likelierSide({ market, ...published }), line }, score);
    return [[market, { result, ...bets }] as const];
  });
  return {
    logLoss: {
      published: loss(probabilities.published),
      news: loss(probabilities.news),
      memory: loss(probabilities.memory),
      pure: loss(probabilities.pure),
      market: loss(probabilities.market),
      closing: loss(close.moneyline?.center),
    },
    markets: Object.fromEntries(settled),
  };
}

function verdictOf(bet: ClaimedBet, score: FinalScore, close: ExpectedMarkets): BetVerdict {
  const result = settleBet(bet, score);
  return { ...bet, result, profit: profitOf(result, bet.price), closingLineValue: closingLineValue(bet, close) ?? null };
}
