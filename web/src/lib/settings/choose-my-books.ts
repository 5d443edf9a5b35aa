import { comparedBooksOf } from '#domain/books-in-state.ts';
import { type BookChoice, myBooks } from './my-books.ts';

/**
 * Stores the choice with what is computed from it, so that most pages and first-paint.js need neither the list of licensed books nor the
 * table of states.
 */
export function chooseMyBooks({ usState, books }: BookChoice): void {
  myBooks.choose({ usState, books, ...comparedBooksOf({ usState, books }) });
}
