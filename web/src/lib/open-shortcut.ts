import { createStore } from './settings/create-store.ts';

/** Which dialog of the keyboard shortcuts is open. `search` finds a game by its teams, `help` lists the keys. */
export type ShortcutDialog = 'search' | 'help';

export const { set: openShortcut, use: useOpenShortcut } = createStore<ShortcutDialog | undefined>(undefined);
