import { comparedBooks } from '#domain/books.ts';
import { type BookChoice, myBooks } from './my-books.ts';

/** Stores the choice and the compared books that follow from it, so that most pages and first-paint.js need no list of licensed books. */
export function chooseMyBooks({ usState, books }: BookChoice): void {
  myBooks.choose({ usState, books, compared: comparedBooks({ usState, books }) });
}
