import { browserSetting } from './browser-setting.ts';

/** The id of the checkout session (not of a login session), kept while the user signs in. */
export const pendingSession = browserSetting<string | null>('courtline-pending-session', (stored) => stored);
