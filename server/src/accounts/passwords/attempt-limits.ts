import type { FastifyRequest } from 'fastify';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import type { Context } from '#server/platform/context.ts';

const quarterHourSeconds = 15 * 60;
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/**
 * Limits per IP address are high, because thousands of people can share one address in a mobile network or a stadium. Attempts from a
 * device on which the owner has signed in are counted per device, so that a stranger's attempts cannot lock the owner out.
 */
export const attemptLimits = {
  loginByAddress: { name: 'login-address', attempts: 100, seconds: quarterHourSeconds },
  loginByName: { name: 'login-name', attempts: 10, seconds: quarterHourSeconds },
  loginByAccount: { name: 'login-account', attempts: 10, seconds: quarterHourSeconds },
  loginByDevice: { name: 'login-device', attempts: 10, seconds: quarterHourSeconds },
  ownerProofByAccount: { name: 'owner-proof-account', attempts: 10, seconds: quarterHourSeconds },
  registerByAddress: { name: 'register-address', attempts: 100, seconds: hourSeconds },
  googleByAddress: { name: 'google-address', attempts: 60, seconds: quarterHourSeconds },
  confirmationByAccount: { name: 'confirmation-account', attempts: 5, seconds: daySeconds },
  confirmationByAddress: { name: 'confirmation-address', attempts: 100, seconds: hourSeconds },
  emailChangeByAccount: { name: 'email-change-account', attempts: 5, seconds: daySeconds },
  usernameChangeByAccount: { name: 'username-change-account', attempts: 5, seconds: daySeconds },
  passkeyByAddress: { name: 'passkey-address', attempts: 100, seconds: quarterHourSeconds },
  secondFactorByAccount: { name: 'second-factor-account', attempts: 20, seconds: hourSeconds },
  secondFactorByAddress: { name: 'second-factor-address', attempts: 10, seconds: hourSeconds },
  secondFactorByDevice: { name: 'second-factor-device', attempts: 20, seconds: hourSeconds },
  resetRequestByAddress: { name: 'reset-request-address', attempts: 30, seconds: hourSeconds },
  resetRequestByEmail: { name: 'reset-request-email', attempts: 5, seconds: hourSeconds },
  resetCheckByAddress: { name: 'reset-check-address', attempts: 100, seconds: hourSeconds },
  /**
   * A link is valid for an hour and at most one mail an hour is sent on average: the owner has a valid link, even if strangers request
   * links all day.
   */
  resetMailsByMailbox: { name: 'reset-mails-mailbox', attempts: 24, seconds: daySeconds },
  resetByAddress: { name: 'reset-address', attempts: 30, seconds: hourSeconds },
} as const satisfies Record<string, Limit>;

export const countAttemptByAddress = (deps: Context, limit: (typeof attemptLimits)[keyof typeof attemptLimits], request: FastifyRequest) =>
  countAttempt(deps, limit, callerAddress(request));
