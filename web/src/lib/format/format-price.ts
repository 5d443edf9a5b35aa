import { inProgress } from '#domain/game-rules.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';

/** A bookmaker's price in decimal odds, or the reason why there is no price. */
export type QuotedPrice = { readonly price: number } | { readonly state: 'in-progress' | 'none' };

/** The price in decimal odds; undefined if there is none. */
export const priceOf = (quoted: QuotedPrice): number | undefined => ('price' in quoted ? quoted.price : undefined);

const notAvailable = 'N/A';
const stateTexts = { 'in-progress': inProgress, none: notAvailable } as const;

/** Decimal odds as text in the reader's odds format. A value that is not a price becomes a dash. */
export function formatPrice(price: number | null, format: OddsFormat): string {
  if (price === null || !Number.isFinite(price) || price <= 1) return '–';
  return formatOdds(price, format);
}

export function formatQuotedPrice(quoted: QuotedPrice, format: OddsFormat): string {
  return 'price' in quoted ? formatPrice(quoted.price, format) : stateTexts[quoted.state];
}

/** Formats a bookmaker's total of points: `224.5`, or `N/A` if there is none. */
export function formatTotal(total: number | undefined): string {
  return total === undefined ? notAvailable : String(total);
}
