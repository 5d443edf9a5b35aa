import { createContext } from 'react';
import type { Tier } from '#contract/page-rendering.ts';
import { noChoices } from '#contract/write-choices.ts';
import { type ReaderChoices, withComparedBooks } from '#web/lib/settings/reader-choices.ts';

/** For whom and when the server rendered the page. The browser hydrates with the same values, so that it produces the same HTML. */
export interface Rendered {
  readonly at: number;
  readonly tier: Tier;
  readonly choices: ReaderChoices;
}

export const RenderedContext = createContext<Rendered>({ at: 0, tier: 'anonymous', choices: withComparedBooks(noChoices) });
