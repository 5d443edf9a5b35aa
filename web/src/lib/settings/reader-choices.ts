import type { Choices } from '#contract/write-choices.ts';
import { defaultBooks } from '#domain/books.ts';
import { comparedBooksOf } from '#domain/books-in-state.ts';

export interface ReaderChoices extends Choices, ReturnType<typeof comparedBooksOf> {
  /** The books that this site compares. */
  readonly listed: readonly string[];
}

/** The choices with the books whose prices are compared (none means all), and whether a bet can be recommended in the reader's state. */
export const withComparedBooks = (choices: Choices, listed: readonly string[] = defaultBooks): ReaderChoices => ({
  ...choices,
  listed,
  ...comparedBooksOf({ usState: choices.state, books: choices.books }, listed),
});
