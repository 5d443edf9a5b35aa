import { jsonSetting } from './browser-setting.ts';

export interface BookChoice {
  readonly usState: string | null;
  readonly books: readonly string[];
}

const bookKeys = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter((book) => typeof book === 'string') : []);

interface MyBooks extends BookChoice {
  /** The books whose prices are compared. They follow from the choice, see `comparedBooksOf`; empty means all books. */
  readonly compared: readonly string[];
  /** False in a US state in which no book takes bets: prices are compared there, but no bet is recommended. */
  readonly canBet: boolean;
}

/** The reader's state and books. `chooseMyBooks` changes them. */
export const myBooks = jsonSetting('courtline-my-books', (stored): MyBooks => {
  const { usState, books, compared, canBet } = (stored ?? {}) as Partial<Record<keyof MyBooks, unknown>>;
  return {
    usState: typeof usState === 'string' ? usState : null,
    books: bookKeys(books),
    compared: bookKeys(compared),
    canBet: canBet !== false,
  };
});

// public/first-paint.js reads the stored value and sets the same attribute, so that the first paint shows only these books.
myBooks.onChange(() => document.documentElement.toggleAttribute('data-my-books', myBooks.current().compared.length > 0));

/** Where the reader compares prices: `at your 3 books`; undefined for all books. */
export function describeMyBooks({ usState, books, compared, canBet }: MyBooks): string | undefined {
  if (compared.length === 0) return undefined;
  if (compared.some((book) => !books.includes(book))) return canBet ? `at all books in ${usState}` : 'at licensed books';
  return compared.length === 1 ? 'at your book' : `at your ${compared.length} books`;
}
