import { useEffect, useState } from 'react';

/**
 * The items, of which each frame takes over only one that is new or changed. One large update would block a slow phone; several small
 * ones do not. The first items come first, because they are on the screen.
 */
export function useInSlices<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState<readonly Item[]>([]);
  const next = nextSlice(shown, items);
  useEffect(() => {
    if (next === shown) return undefined;
    const frame = requestAnimationFrame(() => setShown(next));
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

/** The shown items with one of their differences from the items taken over. Items in another order are taken over at once. */
export function nextSlice<Item extends { readonly id: string }>(shown: readonly Item[], items: readonly Item[]): readonly Item[] {
  if (shown.some(({ id }, index) => id !== items[index]?.id)) return items;
  const index = items.findIndex((item, place) => {
    const before = shown[place];
    return before === undefined || !hasSameValues(before, item);
  });
  const item = items[index];
  return item === undefined ? shown : [...shown.slice(0, index), item, ...shown.slice(index + 1)];
}

function hasSameValues<Item extends object>(a: Item, b: Item): boolean {
  return (Object.keys(b) as (keyof Item)[]).every((key) => a[key] === b[key]);
}
