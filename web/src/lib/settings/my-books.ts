import { bettingAge, usStates } from '#domain/us-states.ts';
import { useChoices } from './choices.ts';
import type { ReaderChoices } from './reader-choices.ts';

/** Where the reader compares prices: `at your 3 books`; undefined for all books. */
export function describeMyBooks({ state, books, compared, canBet }: ReaderChoices): string | undefined {
  if (compared.length === 0) return undefined;
  if (compared.some((book) => !books.includes(book))) return canBet ? `at all books in ${state}` : 'at licensed books';
  return compared.length === 1 ? 'at your book' : `at your ${compared.length} books`;
}

/** The age at which the reader may bet, and where: ` in Ohio`, or nothing if the state is not known. */
export function useBettingAge(): { readonly age: number; readonly where: string } {
  const { state } = useChoices();
  return { age: bettingAge(state), where: state ? ` in ${usStates[state]}` : '' };
}
