import { useLocation, useNavigate } from 'react-router';
import { type Address, withQueryParam } from './paths.ts';
import { usePageSearch } from './use-page-search.ts';

export function useQueryParam<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const { hash } = useLocation();
  const search = usePageSearch();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(name);
  const value = values.find((known) => known === given) ?? values[0];
  const addressOf = (next: Value): Address => `${withQueryParam(search, name, next)}${hash}`;
  // The history entry is replaced, so that Back leads to the previous page and not to the previous choice.
  const choose = (next: Value): void => void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  return { value, choose, addressOf };
}
