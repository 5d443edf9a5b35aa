import type { Limit } from '#server/platform/rate-limit/rate-limit.ts';

const quarterHour = 15 * 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Limits per IP address are high, because thousands of people can share one address in a mobile network or a stadium.
 * Attempts with a password or a code of an app are counted per account. Attempts from a device that the owner has signed in
 * with are counted per device, so that a stranger's attempts cannot lock the owner out.
 */
export const attemptLimits = {
  loginByAddress: { name: 'login-address', attempts: 100, seconds: quarterHour },
  loginByName: { name: 'login-name', attempts: 10, seconds: quarterHour },
  loginByAccount: { name: 'login-account', attempts: 10, seconds: quarterHour },
  loginByDevice: { name: 'login-device', attempts: 10, seconds: quarterHour },
  ownerProofByAccount: { name: 'owner-proof-account', attempts: 10, seconds: quarterHour },
  registerByAddress: { name: 'register-address', attempts: 100, seconds: hour },
  googleByAddress: { name: 'google-address', attempts: 60, seconds: quarterHour },
  confirmationByAccount: { name: 'confirmation-account', attempts: 5, seconds: day },
  confirmationByAddress: { name: 'confirmation-address', attempts: 100, seconds: hour },
  emailChangeByAccount: { name: 'email-change-account', attempts: 5, seconds: day },
  usernameChangeByAccount: { name: 'username-change-account', attempts: 5, seconds: day },
  passkeyByAddress: { name: 'passkey-address', attempts: 100, seconds: quarterHour },
  secondFactorByAccount: { name: 'second-factor-account', attempts: 20, seconds: hour },
  secondFactorByAddress: { name: 'second-factor-address', attempts: 10, seconds: hour },
  secondFactorByDevice: { name: 'second-factor-device', attempts: 20, seconds: hour },
  resetRequestByAddress: { name: 'reset-request-address', attempts: 30, seconds: hour },
  resetRequestByEmail: { name: 'reset-request-email', attempts: 5, seconds: hour },
  resetCheckByAddress: { name: 'reset-check-address', attempts: 100, seconds: hour },
  /** One link an hour, which is as long as a link is valid: the owner of a flooded mailbox always has one that works. */
  resetMailsByMailbox: { name: 'reset-mails-mailbox', attempts: 24, seconds: day },
  resetByAddress: { name: 'reset-address', attempts: 30, seconds: hour },
} as const satisfies Record<string, Limit>;
