import { defaultBooks } from '#domain/books.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { myBooks } from './my-books.ts';

/** The books of this site for a list of choices. Those that the reader compares come first. */
export function useListedBooks(): readonly string[] {
  const books: readonly string[] = useSiteSettings()?.bookmakers ?? defaultBooks;
  const { compared } = myBooks.use();
  return books.toSorted((a, b) => Number(compared.includes(b)) - Number(compared.includes(a)));
}
