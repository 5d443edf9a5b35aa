import type { Limit } from '#server/platform/rate-limit/rate-limit.ts';

const quarter = 15 * 60;
const hour = 3600;

/**
 * By address the limits are wide, since a phone network or a stadium hides thousands behind one address.
 * Guessing one account's password is slowed down for everybody except the devices its owner has signed in with, which
 * have attempts of their own: no stranger can lock an owner out.
 */
export const limits = {
  loginByAddress: { name: 'login-address', attempts: 100, seconds: quarter },
  loginByAccount: { name: 'login-account', attempts: 10, seconds: quarter },
  loginByDevice: { name: 'login-device', attempts: 10, seconds: quarter },
  registerByAddress: { name: 'register-address', attempts: 100, seconds: hour },
  googleByAddress: { name: 'google-address', attempts: 60, seconds: quarter },
  resetRequestByAddress: { name: 'reset-request-address', attempts: 30, seconds: hour },
  resetRequestByEmail: { name: 'reset-request-email', attempts: 5, seconds: hour },
  resetByAddress: { name: 'reset-address', attempts: 30, seconds: hour },
} as const satisfies Record<string, Limit>;
