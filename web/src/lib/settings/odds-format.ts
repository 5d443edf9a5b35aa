import { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';
import { fractionalFromDecimal } from '#domain/odds/fractional-price.ts';
import { browserSetting } from './browser-setting.ts';
import { priceOfText } from '#web/lib/format/price-text.ts';

export { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';

/** How this browser and, for who is signed in, their account wants prices written. The server writes American ones, as the league's country does. */
export const oddsFormat = browserSetting<OddsFormat>(
  'courtline-odds-format',
  (kept) => oddsFormats.find((format) => format === kept) ?? 'american',
);

export const chooseOddsFormat = (format: OddsFormat): void => oddsFormat.choose(format);
export const useOddsFormat = oddsFormat.use;

/** A price's text in the wanted format; words (`N/A`, `Game in progress`) stay as they are. Minus is as wide as plus. */
export function showPrice(text: string, format: OddsFormat): string {
  const price = priceOfText(text);
  if (price === undefined) return text;
  if (format === 'decimal') return price.toFixed(2);
  if (format === 'fractional') return fractionalFromDecimal(price);
  return text.replace('-', '−');
}
