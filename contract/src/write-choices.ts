import type { Market } from '#domain/market/market.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import type { OddsView } from '#domain/odds-views.ts';
import type { TimeZone } from '#domain/time-zones.ts';
import type { UsState } from '#domain/us-states.ts';

/** What a reader chose and the server needs for a page. It travels in a cookie, which the browser writes without the schema. */
export interface Choices {
  readonly odds: OddsFormat;
  readonly view: OddsView;
  readonly market: Market;
  readonly state: UsState | null;
  readonly books: readonly string[];
  /** Null until the browser has said it. Times are then Eastern. */
  readonly zone: TimeZone | null;
  /** Null for that of the system. */
  readonly theme: 'dark' | 'light' | null;
}

export const choicesCookie = 'choices';
/** In characters. A longer cookie is not read. */
export const largestChoices = 1024;

export const noChoices: Choices = {
  odds: 'american',
  view: 'cards',
  market: 'moneyline',
  state: null,
  books: [],
  zone: null,
  theme: null,
};

/** Writes choices as the value of the cookie. What equals `noChoices` is left out, and the order is fixed: equal choices have equal texts. */
export function writeChoices(choices: Choices): string {
  const values = { ...choices, books: choices.books.toSorted().join('.') };
  const none: Readonly<Record<string, unknown>> = { ...noChoices, books: '' };
  const chosen = Object.entries(values).flatMap(([name, value]) => (value === none[name] ? [] : [[name, value ?? '']]));
  const search = new URLSearchParams(chosen);
  search.sort();
  return search.toString();
}
