import { browserSetting } from './browser-setting.ts';

export const pendingSession = browserSetting<string | null>('courtline-pending-session', (stored) => stored);
