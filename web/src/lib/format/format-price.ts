import { inProgressText } from '#domain/game-rules.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import { useChoices } from '#web/lib/settings/choices.ts';

const notAvailable = 'N/A';

/** Decimal odds as text in the reader's odds format. A value that is not a price becomes a dash. */
export function formatPrice(price: number | null, format: OddsFormat): string {
  if (price === null || !Number.isFinite(price) || price <= 1) return '–';
  return formatOdds(price, format);
}

export function formatQuotedPrice(price: number | undefined, isLive: boolean, format: OddsFormat): string {
  if (price !== undefined) return formatPrice(price, format);
  return isLive ? inProgressText : notAvailable;
}

/** Formats a bookmaker's total of points: `224.5`, or `N/A` if there is none. */
export function formatTotal(total: number | null | undefined): string {
  return total == null ? notAvailable : String(total);
}

export const useOddsFormat = (): OddsFormat => useChoices().odds;
