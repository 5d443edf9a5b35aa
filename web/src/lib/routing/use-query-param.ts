import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { changeAddress, useSearch } from './navigation.ts';

export function useQueryParam<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const search = useSearch();
  const given = useHydrated() ? new URLSearchParams(search).get(name) : null;
  const value = values.find((known) => known === given) ?? values[0];
  function choose(next: Value): void {
    const { pathname, search: current, hash } = window.location;
    // The history entry is replaced, so that Back leads to the previous page and not to the previous choice.
    changeAddress(pathname + withQueryParam(current, name, next) + hash, { replace: true });
  }
  return [value, choose] as const;
}

export function withQueryParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `?${params.toString()}`;
}
