import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/create-store.ts';

const streamSilence = createStore(false, 'online', 'offline');

export const reportSilence = streamSilence.set;

/** False if the browser reports that it is offline, and if the event stream is silent: a lost connection often looks like an open one. */
export const isOnline = (): boolean => navigator.onLine && !streamSilence.read();

export const useOnline = (): boolean => useSyncExternalStore(streamSilence.subscribe, isOnline, () => true);
