import { hasUsLicense, licensedBooks } from './books.ts';
import type { UsState } from './us-states.ts';

/**
 * When the table below was compiled, from public pages of 2024 to 2026. Nothing in it was confirmed by a book or a regulator, so every page
 * that uses it asks the reader to check with the book. It hides no price on the page of a game.
 */
export const stateTableCompiledOn = '2026-11-17';

/** The states in which each book took online bets. `?` follows a state for which there was no dated source. */
const statesOfBook: Readonly<Record<string, string>> = {
  betmgm: 'AZ CO DC? IL IN IA KS KY LA MD MA MI MO NV NJ NY NC OH? PA? TN? VA? WV? WY?',
  draftkings: 'AZ CO CT DC IL IN IA KS KY LA ME MD MA MI MO NH NJ NY NC OH OR PA TN VT VA WV WY',
  fanduel: 'AZ CO CT DC? IL IN IA KS KY LA MD MA MI MO NJ NY NC OH PA TN VT? VA WV WY?',
  williamhill_us: 'AZ CO DC IL IN IA KS KY LA ME MD MA MI MO NV NJ NY NC OH PA TN VA WV WY',
  betrivers: 'AZ CO DE IL IN IA LA MD MI NJ NY OH? PA? VA? WV?',
  fanatics: 'AZ CO CT DC? IL IN IA KS KY LA MD MA MI MO NJ NY NC OH? PA TN? VT? VA? WV? WY?',
  // The odds vendor has keys of their own for three of its states, because its prices differ there.
  hardrockbet: 'CO IL IN MI NJ TN VA',
  hardrockbet_az: 'AZ',
  hardrockbet_fl: 'FL',
  hardrockbet_oh: 'OH',
};

/** Whether a book may take online bets in a state; false for a book that is not listed. */
export function takesBets(book: string, state: string): boolean {
  const states = Object.hasOwn(statesOfBook, book) ? statesOfBook[book]!.split(' ') : [];
  return states.includes(state) || states.includes(`${state}?`);
}

/** Whether we link to a book: it has a license in the United States and, if a state is known, may take bets there. */
export const isLinked = (book: string, state: UsState | undefined): boolean =>
  hasUsLicense(book) === true && (state === undefined || takesBets(book, state));

interface BookChoice {
  readonly usState: string | null;
  readonly books: readonly string[];
}

/**
 * The books that a person compares (an empty list means all), and whether a bet can be recommended. A person in a US state compares
 * licensed books only: the chosen ones, otherwise those of this site that take bets there. If none does, no bet is recommended.
 */
export function comparedBooksOf(
  { usState, books }: BookChoice,
  listed: readonly string[],
): { readonly compared: readonly string[]; readonly canBet: boolean } {
  if (usState === null) return { compared: books, canBet: true };
  const own = books.filter((book) => licensedBooks.includes(book));
  const available = licensedBooks.filter((book) => listed.includes(book) && takesBets(book, usState));
  const canBet = available.length > 0;
  return { compared: own.length > 0 ? own : canBet ? available : licensedBooks, canBet };
}
