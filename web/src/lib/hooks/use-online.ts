import { useSyncExternalStore } from 'react';

let isStreamSilent = false;
const listeners = new Set<() => void>();

/** Reports that the event stream of the page has become silent, or that it works again. */
export function reportSilence(isSilent: boolean): void {
  if (isSilent === isStreamSilent) return;
  isStreamSilent = isSilent;
  for (const listener of listeners) listener();
}

function subscribe(change: () => void): () => void {
  listeners.add(change);
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    listeners.delete(change);
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** False if the browser reports that it is offline, and if the event stream is silent: a lost connection often looks like an open one. */
export const isOnline = (): boolean => navigator.onLine && !isStreamSilent;

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
