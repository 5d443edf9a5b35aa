import type { LastSeenLog } from '#domain/ledger/check-log.ts';
import { browserSetting } from './browser-setting.ts';

/** The checkpoint of the ledger that this browser has verified last, with the keys that it trusts. */
export const lastSeenLedgerLog = browserSetting<LastSeenLog | undefined>('ledger-log', (text) => {
  const stored: unknown = text === null ? undefined : JSON.parse(text);
  return typeof stored === 'object' && stored !== null && 'keys' in stored && 'note' in stored ? (stored as LastSeenLog) : undefined;
});
