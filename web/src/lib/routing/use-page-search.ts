import { useLocation, useMatches } from 'react-router';
import { knownSearch } from './paths.ts';

/** The part of the query string that the page reads. The server renders the page with the same text. */
export function usePageSearch(): string {
  const { search } = useLocation();
  return knownSearch(useMatches().at(-1)?.id ?? '', search);
}
