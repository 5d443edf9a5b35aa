import { browserSetting } from './browser-setting.ts';

/** Whether single keys are shortcuts. A reader who types with the voice, for example, can turn them off in the dialog of `?`. */
export const keysAreOn = browserSetting('courtline-keys', (stored) => stored !== 'off');
