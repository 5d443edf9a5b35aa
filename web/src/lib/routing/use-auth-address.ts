import { useLocation } from 'react-router';
import { authAddress, type AuthTab, readAuthAddress } from './auth-address.ts';
import type { Address } from './paths.ts';
import { usePageSearch } from './use-page-search.ts';

export function useAuthAddress(): (tab: AuthTab) => Address {
  const { pathname } = useLocation();
  const search = usePageSearch();
  const returnTo = pathname === '/auth' ? readAuthAddress(new URLSearchParams(search)).returnTo : pathname + search;
  return (tab) => authAddress({ tab, returnTo });
}
