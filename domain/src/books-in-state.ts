import { hasUsLicense } from './books.ts';
import { type UsState, usStateCodes } from './us-states.ts';

/**
 * When the table below was compiled, from public pages of 2024 to 2026. Nothing in it was confirmed by a book or a regulator, so every page
 * that uses it asks the reader to check with the book. It suggests books and never hides a price.
 */
export const compiledOn = '2026-11-17';

/** The states in which each book took online bets. `?` follows a state for which there was no dated source. */
const statesOfBook: Readonly<Record<string, string>> = {
  betmgm: 'AZ CO DC? IL IN IA KS KY LA MD MA MI MO NV NJ NY NC OH? PA? TN? VA? WV? WY?',
  draftkings: 'AZ CO CT DC IL IN IA KS KY LA ME MD MA MI MO NH NJ NY NC OH OR PA TN VT VA WV WY',
  fanduel: 'AZ CO CT DC? IL IN IA KS KY LA MD MA MI MO NJ NY NC OH PA TN VT? VA WV WY?',
  williamhill_us: 'AZ CO DC IL IN IA KS KY LA ME MD MA MI MO NV NJ NY NC OH PA TN VA WV WY',
  betrivers: 'AZ CO DE IL IN IA LA MD MI NJ NY OH? PA? VA? WV?',
  fanatics: 'AZ CO CT DC? IL IN IA KS KY LA MD MA MI MO NJ NY NC OH? PA TN? VT? VA? WV? WY?',
  hardrockbet: 'AZ CO FL IL IN MI NJ OH TN VA',
};

/** Whether a book takes online bets in a state: `yes`, `probably` without a dated source, or `no`, also for a book that is not listed. */
export function availabilityOf(book: string, state: UsState): 'yes' | 'probably' | 'no' {
  const states = Object.hasOwn(statesOfBook, book) ? statesOfBook[book]!.split(' ') : [];
  return states.includes(state) ? 'yes' : states.includes(`${state}?`) ? 'probably' : 'no';
}

/** Whether we link to a book: it has a license in the United States and, if a state is known, may take bets there. */
export const isLinked = (book: string, state: UsState | undefined): boolean =>
  hasUsLicense(book) === true && (state === undefined || availabilityOf(book, state) !== 'no');

/** Whether any book may take bets in a US state. Without a state, and in one that we do not know, no bet is ruled out. */
export function canBetIn(usState: string | null): boolean {
  const state = usStateCodes.find((code) => code === usState);
  return state === undefined || Object.keys(statesOfBook).some((book) => availabilityOf(book, state) !== 'no');
}
