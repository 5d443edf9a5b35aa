import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAmong, knownBooks, licensedBooks } from '#domain/books.ts';
import { comparedBooksOf } from '#domain/books-in-state.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { booksOfRule } from './books-of-rule.ts';

const someBooks = fc.subarray([...knownBooks]);

test('for any rule and any choice: no book that the person does not compare, in a US state none without a license, and no rule without books is about all', () => {
  fc.assert(
    fc.property(someBooks, someBooks, fc.option(fc.constantFrom(...usStateCodes)), (own, chosen, usState) => {
      const { compared } = comparedBooksOf({ usState, books: chosen }, knownBooks);
      const books = booksOfRule(own, compared);
      const counted = knownBooks.filter((book) => books && isAmong(books, book));
      expect(counted).toEqual(knownBooks.filter((book) => isAmong(compared, book) && isAmong(own, book)));
      if (usState !== null) expect(licensedBooks).toEqual(expect.arrayContaining(counted));
    }),
  );
});
