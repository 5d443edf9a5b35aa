import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import {
  deletedAccountTimeOuts,
  emailChanges,
  emailConfirmations,
  knownDevices,
  passkeyChallenges,
  pendingSignIns,
  sessions,
} from '#server/schema/accounts.ts';

export const accountsRetention: readonly RetentionRule[] = [
  { what: 'expired sessions', keepMs: 0, clock: 'real', remove: deleteUntil(sessions.expiresAt) },
  { what: 'expired confirmation links', keepMs: 0, clock: 'real', remove: deleteUntil(emailConfirmations.expiresAt) },
  { what: 'expired changes of an email', keepMs: 0, clock: 'real', remove: deleteUntil(emailChanges.expiresAt) },
  { what: 'devices that were not used', keepMs: 400 * dayMs, clock: 'real', remove: deleteUntil(knownDevices.lastUsedAt) },
  { what: 'sign-ins that were not completed', keepMs: 0, clock: 'real', remove: deleteUntil(pendingSignIns.expiresAt) },
  { what: 'passkey challenges that were not answered', keepMs: 0, clock: 'real', remove: deleteUntil(passkeyChallenges.expiresAt) },
  { what: 'time-outs of deleted accounts that are over', keepMs: 0, clock: 'real', remove: deleteUntil(deletedAccountTimeOuts.endsAt) },
];
