import { availabilityOf } from '#domain/books-in-state.ts';
import { comparedBooks, knownBooks } from '#domain/books.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { type BookChoice, myBooks } from './my-books.ts';

/** Stores what follows from the choice beside it: most pages and first-paint.js then need no list of licensed books and no table of states. */
export function chooseMyBooks({ usState, books }: BookChoice): void {
  const state = usStateCodes.find((code) => code === usState);
  const canBet = state === undefined || knownBooks.some((book) => availabilityOf(book, state) !== 'no');
  myBooks.choose({ usState, books, compared: comparedBooks({ usState, books }), canBet });
}
