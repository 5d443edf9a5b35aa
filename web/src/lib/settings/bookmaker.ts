import { browserSetting } from './browser-setting.ts';

/** The bookmaker whose prices the visitor wants to see, for all games; empty until one is chosen. */
export const chosenBookmaker = browserSetting<string>('courtline-bookmaker', (stored) => stored ?? '');
