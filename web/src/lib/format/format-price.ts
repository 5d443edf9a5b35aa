import { inProgressText } from '#domain/game-rules.ts';
import { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import { browserSetting } from '#web/lib/settings/browser-setting.ts';

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

/** The odds format that the visitor chose. The server does not know it and renders American odds, so prices may change after hydration. */
export const oddsFormat = browserSetting<OddsFormat>(
  'courtline-odds-format',
  (stored) => oddsFormats.find((format) => format === stored) ?? 'american',
);

export const useOddsFormat = oddsFormat.use;
