import type { ApiError } from './api-error.ts';

/** What a refused request says about the session: `ended`, or `changed` if the user's tier or time-out is not what the page believes. */
export type SessionRefusal = 'ended' | 'changed';
type Listener = (refusal: SessionRefusal) => void;

/** A 401 of these paths means that the credentials are wrong. A 401 of any other path means that the session has ended. */
const signInPaths = new Set(['/api/login', '/api/register', '/api/auth/google']);
const tierCodes = new Set<string | null>(['premium-required', 'time-out']);

const listeners = new Set<Listener>();

/** Calls the listener with every refusal that concerns the session. Returns a function that unsubscribes. */
export function onSessionRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportRefusal(address: string, { status, code }: ApiError): void {
  const refusal = sessionRefusalOf(address, status, code);
  if (refusal !== undefined) for (const listener of listeners) listener(refusal);
}

function sessionRefusalOf(address: string, status: number, code: string | null): SessionRefusal | undefined {
  if (status === 401) return signInPaths.has(address) ? undefined : 'ended';
  return status === 403 && tierCodes.has(code) ? 'changed' : undefined;
}
