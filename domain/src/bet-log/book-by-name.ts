import { bookTitle, knownBooks } from '#domain/books.ts';

/** The letters and digits of a name in lower case, so that spellings such as `Draft Kings` and `draftkings` are equal. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const abbreviations: Readonly<Record<string, string>> = { mgm: 'betmgm', dk: 'draftkings', fd: 'fanduel', betonline: 'betonlineag' };
const byName = new Map([
  ...Object.entries(abbreviations),
  ...knownBooks.flatMap((book) => [book, bookTitle(book)].map((name) => [lettersOf(name), book] as const)),
]);

export const bookByName = (name: string): string => byName.get(lettersOf(name)) ?? name;
