import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/settings/create-store.ts';

const streamSilence = createStore(false, 'online', 'offline');

export const reportStreamSilence = streamSilence.set;

/** False if the browser reports that it is offline, or if the event stream is silent: browsers often do not notice a lost connection. */
export const isOnline = (): boolean => navigator.onLine && !streamSilence.read();

export const useOnline = (): boolean => useSyncExternalStore(streamSilence.subscribe, isOnline, () => true);
