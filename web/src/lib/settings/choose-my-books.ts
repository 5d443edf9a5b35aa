import { comparedBooks } from '#domain/books.ts';
import { type BookChoice, myBooks } from './my-books.ts';

/** Stores the compared books beside the choice: most pages and first-paint.js then need no list of licensed books. */
export function chooseMyBooks({ usState, books }: BookChoice): void {
  myBooks.choose({ usState, books, compared: comparedBooks({ usState, books }) });
}
