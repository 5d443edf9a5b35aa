/** What the page knows about its user may be out of date: the session may have ended, or the tier, time-out or subscription changed. */
export type SessionSignal = 'changed' | 'subscription';
type Listener = (signal: SessionSignal) => unknown;

/** A 401 of a sign-in means that the credentials are wrong. Who reads the user learns the end of the session from the answer itself. */
const handled = new Set(['/api/login', '/api/register', '/api/auth/google', '/api/user']);
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

export function signalSessionOnRefusal(address: string, { status, code }: { readonly status: number; readonly code: string | null }): void {
  const isSessionRefused = status === 401 && code !== refusedConfirmation && !handled.has(address);
  if (isSessionRefused || (status === 403 && tierCodes.has(code))) signalSession('changed');
}

const channelName = 'courtline-session';

let channel: BroadcastChannel | undefined;

/** Opened on first use, because the server renders pages with the same modules and must not open one. */
const openChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel(channelName));

/** Tells the other tabs of this browser that somebody logged in or out, or that the tier, the time-out or the subscription changed. */
export function tellOtherTabs(): void {
  openChannel().postMessage('changed');
}

export function onOtherTab(listener: () => void): () => void {
  openChannel().addEventListener('message', listener);
  return () => openChannel().removeEventListener('message', listener);
}
