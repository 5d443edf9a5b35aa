import { isAmong } from '#domain/books.ts';

/**
 * The books that an alert rule is about: its own, as far as the person compares them, or without own ones all that the person compares
 * (an empty list means all books). Undefined if the person compares none of its own: such a rule causes no alert.
 */
export function booksOfRule(own: readonly string[], compared: readonly string[]): readonly string[] | undefined {
  if (own.length === 0) return compared;
  const books = own.filter((book) => isAmong(compared, book));
  return books.length > 0 ? books : undefined;
}
