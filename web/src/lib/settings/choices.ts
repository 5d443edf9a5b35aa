import { use, useSyncExternalStore } from 'react';
import type { Choices } from '#contract/write-choices.ts';
import { choicesCookie, noChoices, writeChoices } from '#contract/write-choices.ts';
import { dayMs, secondMs } from '#domain/durations.ts';
import { createStore } from './create-store.ts';
import { RenderedContext } from '#web/lib/settings/rendered.ts';
import { type ReaderChoices, withComparedBooks } from './reader-choices.ts';

const store = createStore<ReaderChoices>(withComparedBooks(noChoices));
const listeners = new Set<(change: Partial<Choices>) => void>();

/** Other tabs of this browser show a change at once. Opened on first use, because the server loads this module too. */
let tabs: BroadcastChannel | undefined;
const openTabs = (): BroadcastChannel => (tabs ??= new BroadcastChannel('courtline-choices'));

/** What the reader chose. The server reads it from a cookie, and pages are rendered with it. */
export const choices = {
  current: store.read,

  /** Takes over choices that are stored already: those with which the page was rendered, or those of another tab. */
  adopt: (known: Choices, listed = store.read().listed): void => store.set(withComparedBooks(known, listed)),

  followOtherTabs: (): void => openTabs().addEventListener('message', ({ data }: MessageEvent<Choices>) => choices.adopt(data)),

  /** Changes choices in this browser. `onChoice` is told what the reader himself chose. */
  choose(change: Partial<Choices>, source: 'reader' | 'account' | 'browser' = 'reader'): void {
    const { compared: _compared, canBet: _canBet, listed: _listed, ...known } = store.read();
    const next: Choices = { ...known, ...change };
    choices.adopt(next);
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${choicesCookie}=${writeChoices(next)}; path=/; max-age=${(365 * dayMs) / secondMs}; samesite=lax${secure}`;
    openTabs().postMessage(next);
    if (source === 'reader') for (const listener of listeners) listener(change);
  },

  onChoice(listener: (change: Partial<Choices>) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useChoices(): ReaderChoices {
  const rendered = use(RenderedContext).choices;
  return useSyncExternalStore(store.subscribe, store.read, () => rendered);
}
