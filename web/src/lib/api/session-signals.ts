import type { ApiError } from './api-error.ts';

/** What the page knows about its user is out of date: the session has ended, or the tier, time-out or subscription may have changed. */
export type SessionSignal = 'ended' | 'changed' | 'subscription';
type Listener = (signal: SessionSignal) => unknown;

/** A 401 of these paths means that the credentials are wrong. A 401 of any other path means that the session has ended. */
const signInPaths = new Set(['/api/login', '/api/register', '/api/auth/google']);
/** A 401 with this code means that Google's confirmation of a deletion was refused. The session continues. */
const refusedConfirmation = 'invalid-google-token';
const tierCodes = new Set<string | null>(['premium-required', 'time-out']);

const listeners = new Set<Listener>();

export function onSessionSignal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signalSession(signal: SessionSignal): void {
  for (const listener of listeners) listener(signal);
}

export function signalSessionOnRefusal(address: string, { status, code }: ApiError): void {
  if (status === 401 && code !== refusedConfirmation && !signInPaths.has(address)) signalSession('ended');
  if (status === 403 && tierCodes.has(code)) signalSession('changed');
}
