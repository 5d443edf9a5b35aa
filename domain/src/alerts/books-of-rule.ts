import { isAmong } from '#domain/books.ts';

/**
 * The books that an alert rule observes; an empty list means every book. A rule without books of its own observes all that the person
 * compares, other rules only those of their own books that the person compares. Undefined if there are none: such a rule causes no alert.
 */
export function booksOfRule(own: readonly string[], compared: readonly string[]): readonly string[] | undefined {
  if (own.length === 0) return compared;
  const books = own.filter((book) => isAmong(compared, book));
  return books.length > 0 ? books : undefined;
}
