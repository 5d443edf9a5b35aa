const name = 'courtline-session';

let channel: BroadcastChannel | undefined;

/** Opened on first use, because the server renders pages with the same modules and must not open one. */
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));

/** Tells the other tabs of this browser that somebody logged in or out, or that the tier, the time-out or the subscription changed. */
export function announceSessionChange(): void {
  open().postMessage('changed');
}

export function onSessionChange(listener: () => void): () => void {
  open().addEventListener('message', listener);
  return () => open().removeEventListener('message', listener);
}
