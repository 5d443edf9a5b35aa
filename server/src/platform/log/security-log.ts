import { AsyncLocalStorage } from 'node:async_hooks';

/** Every event of the security log. */
export const securityEventNames = [
  'registration',
  'sign-in',
  'sign-out',
  'session-ended',
  'email-confirmation',
  'email-change',
  'username-change',
  'password-change',
  'password-reset-request',
  'password-reset',
  'google-link',
  'second-factor-check',
  'factor-added',
  'factor-removed',
  'recovery-codes-created',
  'channel-connected',
  'time-out',
  'account-export',
  'account-deletion',
  'account-suspension',
  'tier-change',
  'access-refusal',
  'limit-refusal',
  'cross-site-refusal',
  'operator-refusal',
  'operator-action',
  'operator-role',
  'webhook-forgery',
  'content-policy-violation',
] as const;

export interface SecurityEvent {
  readonly event: (typeof securityEventNames)[number];
  readonly outcome: 'success' | 'failure';
  /** Undefined: the signed-in user of the request. Null: the event concerns no account that we know. */
  readonly accountId?: number | null;
  /** A short code of ours, such as `password` or `wrong-code`. Never a value that somebody has typed, and never a secret. */
  readonly reason?: string | undefined;
}

export type WriteSecurityEvent = (event: SecurityEvent) => void;

const writer = new AsyncLocalStorage<WriteSecurityEvent>();

/**
 * Records an event in the security log, with the address, device and id of the request in which the caller runs. Call it
 * after the transaction. Code that runs in no request, job or command records nothing.
 */
export function recordSecurityEvent(event: SecurityEvent): void {
  writer.getStore()?.(event);
}

export const writeSecurityEventsWith = <T>(write: WriteSecurityEvent, work: () => T): T => writer.run(write, work);
