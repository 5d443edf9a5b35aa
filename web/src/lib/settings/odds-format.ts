import { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';
import { browserSetting } from './browser-setting.ts';

/** The odds format that the visitor chose. The server does not know it and renders American odds, so prices may change after hydration. */
export const oddsFormat = browserSetting<OddsFormat>(
  'courtline-odds-format',
  (stored) => oddsFormats.find((format) => format === stored) ?? 'american',
);

export const useOddsFormat = oddsFormat.use;
