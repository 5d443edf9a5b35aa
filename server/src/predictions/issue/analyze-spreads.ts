import type { SpreadOffer } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import type { SpreadQuote } from '#domain/odds/quote.ts';
import { roundTo } from '#domain/round-to.ts';
import { coverProbabilities, marginDistribution } from '#model/margin/margin-distribution.ts';

/** Every book's spread with our probabilities at its own line. A prediction that was issued before margins were recorded has none. */
export function analyzeSpreads({ spread }: Pick<LedgerContent, 'spread'>, quotes: readonly SpreadQuote[]): SpreadOffer[] {
  if (spread === undefined) return [];
  const distribution = marginDistribution(spread);
  return quotes.map(({ book, line, home, away }) => {
    const cover = coverProbabilities(distribution, line);
    return { book, line, home, away, cover: { home: roundTo(cover.home), away: roundTo(cover.away), push: roundTo(cover.push) } };
  });
}
