import { fractionalFromDecimal } from '#model/odds/fractional-price.ts';
import { browserSetting } from './browser-setting.ts';
import { priceOfText } from './price-text.ts';

export const oddsFormats = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const setting = browserSetting<OddsFormat>('courtline-odds-format', (kept) => oddsFormats.find((format) => format === kept) ?? 'american');

export const chooseOddsFormat = (format: OddsFormat): void => setting.choose(format);

/** How this browser wants prices written. The server writes American ones, as the league's country does. */
export const useOddsFormat = setting.use;

/** A price's text in the wanted format; words (`N/A`, `Game in progress`) stay as they are. Minus is as wide as plus. */
export function showPrice(text: string, format: OddsFormat): string {
  const price = priceOfText(text);
  if (price === undefined) return text;
  if (format === 'decimal') return price.toFixed(2);
  if (format === 'fractional') return fractionalFromDecimal(price);
  return text.replace('-', '−');
}
