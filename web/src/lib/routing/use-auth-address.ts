import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { authAddress, type AuthTab, readAuthAddress } from './auth-address.ts';
import { usePath, useSearch } from './navigation.ts';

export function useAuthAddress(): (tab: AuthTab) => string {
  const path = usePath();
  const search = useSearch();
  // The server renders the page without the query string.
  const query = useHydrated() ? search : '';
  const returnTo = path === '/auth' ? readAuthAddress(new URLSearchParams(query)).returnTo : path + query;
  return (tab) => authAddress({ tab, returnTo });
}
