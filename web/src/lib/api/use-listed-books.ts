import { defaultBooks } from '#domain/books.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { useSiteSettings } from './use-site-settings.ts';

export function useListedBooks(): readonly string[] {
  const books: readonly string[] = useSiteSettings()?.bookmakers ?? defaultBooks;
  const { compared } = useChoices();
  return books.toSorted((a, b) => Number(compared.includes(b)) - Number(compared.includes(a)));
}
