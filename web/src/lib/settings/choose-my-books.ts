import { comparisonOf } from '#domain/books-in-state.ts';
import { type BookChoice, myBooks } from './my-books.ts';

/** Stores what follows from the choice beside it: most pages and first-paint.js then need no list of licensed books and no table of states. */
export function chooseMyBooks({ usState, books }: BookChoice): void {
  myBooks.choose({ usState, books, ...comparisonOf({ usState, books }) });
}
