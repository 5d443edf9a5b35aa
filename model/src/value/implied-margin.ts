import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { SpreadQuote } from '#domain/odds/quote.ts';
import { logit } from '#model/maths/logit.ts';
import { VALUE } from './parameters.ts';

/** The home margin at which a book would quote both sides alike. If its two prices differ, its line is moved toward the cheaper side. */
export function impliedMargin({ line, home, away }: SpreadQuote): number {
  const share = proportionalNoVig([home, away])[0] as number;
  return -line + (logit(share) / VALUE.logitPerProbit) * VALUE.marginSd;
}
