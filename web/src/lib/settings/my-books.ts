import { browserSetting } from './browser-setting.ts';

export interface MyBooks {
  /** The postal code of a US state; null if none is chosen. */
  readonly usState: string | null;
  /** The books at which the reader bets; empty means all books. `comparedBooks` says which ones count. */
  readonly books: readonly string[];
}

const bookKey = /^[a-z0-9_]{1,40}$/;

const setting = browserSetting<MyBooks>('courtline-my-books', (text) => {
  try {
    const { usState, books } = JSON.parse(text ?? '{}') as Partial<Record<keyof MyBooks, unknown>>;
    return {
      usState: typeof usState === 'string' && /^[A-Z]{2}$/.test(usState) ? usState : null,
      books: Array.isArray(books) ? books.filter((book) => typeof book === 'string' && bookKey.test(book)) : [],
    };
  } catch {
    return { usState: null, books: [] };
  }
});

/** public/first-paint.js reads the stored value too, so that the first paint already shows only these books. */
export const myBooks = { ...setting, choose: (choice: MyBooks): void => setting.choose(JSON.stringify(choice)) };
