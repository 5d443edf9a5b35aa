import { browserSetting } from './browser-setting.ts';

export interface BookChoice {
  readonly usState: string | null;
  readonly books: readonly string[];
}

interface MyBooks extends BookChoice {
  /** The books whose prices are compared. They follow from the choice, see `comparedBooksOf`; empty means all books. */
  readonly compared: readonly string[];
  /** False in a US state in which no book takes bets: prices are compared there, but no bet is recommended. */
  readonly canBet: boolean;
}

const setting = browserSetting<MyBooks>('courtline-my-books', (text) => {
  try {
    const { usState, books, compared, canBet } = JSON.parse(text ?? '{}') as Partial<Record<keyof MyBooks, unknown>>;
    return {
      usState: typeof usState === 'string' ? usState : null,
      books: bookKeys(books),
      compared: bookKeys(compared),
      canBet: canBet !== false,
    };
  } catch {
    return { usState: null, books: [], compared: [], canBet: true };
  }
});

const bookKeys = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter((book) => typeof book === 'string') : []);

// public/first-paint.js reads the stored value and sets the same attribute, so that the first paint shows only these books.
setting.onChange(() => document.documentElement.toggleAttribute('data-my-books', setting.current().compared.length > 0));

/** The reader's state and books. `chooseMyBooks` changes them. */
export const myBooks = { ...setting, choose: (choice: MyBooks): void => setting.choose(JSON.stringify(choice)) };

/** Where the reader compares prices: `at your 3 books`; undefined for all books. */
export function describeMyBooks({ usState, books, compared, canBet }: MyBooks): string | undefined {
  if (compared.length === 0) return undefined;
  if (compared.some((book) => !books.includes(book))) return canBet ? `at all books in ${usState}` : 'at licensed books';
  return compared.length === 1 ? 'at your book' : `at your ${compared.length} books`;
}
