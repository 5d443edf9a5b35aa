import { browserSetting } from './browser-setting.ts';

/** The id of the checkout session while the user signs in. */
export const pendingSession = browserSetting<string | null>('courtline-pending-session', (stored) => stored);
