import { publishedMarket } from '#contract/ledger-markets.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import type { PredictedMarket, Side } from '#domain/market/market.ts';
import { chancesOfSide, rules } from '#domain/market/rules.ts';
import type { Explanation } from '#server/schema/predictions.ts';

interface Published {
  readonly content: Pick<LedgerContent, 'probabilities' | 'total' | 'spread'>;
  readonly explanation: Pick<Explanation, 'totalSd'>;
}

/** Our published probabilities that a bet wins or is a push, at the line of the bet, which may differ from the line of the prediction. */
export function publishedChances(
  { content, explanation }: Published,
  { market, side, line }: { readonly market: PredictedMarket; readonly side: Side; readonly line: number | null },
): { win: number; push: number } {
  const published = publishedMarket(content, market);
  if (published === null || (rules[market].hasLine && line === null)) throw new RangeError(`the prediction has no ${market} at ${line}`);
  const expected = market === 'total' ? { ...published.expected, width: explanation.totalSd } : published.expected;
  return chancesOfSide(market, side, rules[market].chances(expected)(line));
}
