import { browserSetting } from './browser-setting.ts';

/** The books that the visitor has moved to the front of the board, the last one chosen first. */
const boardBooks = browserSetting<readonly string[]>('courtline-board-books', (stored) => stored?.split(' ') ?? []);
export const pinnedBooks = {
  ...boardBooks,
  pin: (book: string): void => boardBooks.choose([...new Set([book, ...boardBooks.current()])].join(' ')),
};
