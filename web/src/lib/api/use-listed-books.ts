import { defaultBooks } from '#domain/books.ts';
import { myBooks } from '#web/lib/settings/my-books.ts';
import { useSiteSettings } from './use-site-settings.ts';

export function useListedBooks(): readonly string[] {
  const books: readonly string[] = useSiteSettings()?.bookmakers ?? defaultBooks;
  const { compared } = myBooks.use();
  return books.toSorted((a, b) => Number(compared.includes(b)) - Number(compared.includes(a)));
}
