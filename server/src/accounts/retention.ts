import { dayMs } from '#domain/durations.ts';
import type { RetentionRule } from '#server/platform/retention/apply-retention.ts';
import { deleteKnownDevicesBefore } from './sessions/device-store.ts';
import { deleteExpiredSessions } from './sessions/session-store.ts';
import { deleteTimeOutsBefore } from './time-out/time-out-store.ts';

export const accountsRetention: readonly RetentionRule[] = [
  { what: 'expired sessions', keepMs: 0, clock: 'real', remove: deleteExpiredSessions },
  { what: 'devices that were not used', keepMs: 400 * dayMs, clock: 'real', remove: deleteKnownDevicesBefore },
  { what: 'time-outs of deleted accounts that are over', keepMs: 0, clock: 'real', remove: deleteTimeOutsBefore },
];
