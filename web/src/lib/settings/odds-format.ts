import { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';
import { browserSetting } from './browser-setting.ts';

/** The format in which the reader wants prices. The server renders American odds. */
export const oddsFormat = browserSetting<OddsFormat>(
  'courtline-odds-format',
  (stored) => oddsFormats.find((format) => format === stored) ?? 'american',
);

export const useOddsFormat = oddsFormat.use;
