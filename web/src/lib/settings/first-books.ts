import { browserSetting } from './browser-setting.ts';

/** The books that the visitor has put first on the board, the last one chosen first. */
const boardBooks = browserSetting<readonly string[]>('courtline-board-books', (stored) => stored?.split(' ') ?? []);
export const firstBooks = {
  ...boardBooks,
  putFirst: (book: string): void => boardBooks.choose([...new Set([book, ...boardBooks.current()])].join(' ')),
};
