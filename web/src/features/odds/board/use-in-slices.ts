import { useEffect, useRef, useState } from 'react';

const quickMs = 18;

/**
 * The items, of which each frame takes over only some that are new or changed. One large update would block a slow phone; several small
 * ones do not. It begins with one item and takes twice as many after each quick frame, so that a fast computer is done at once. The first
 * items come first, because they are on the screen.
 */
export function useInSlices<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState<readonly Item[]>([]);
  const last = useRef({ at: 0, count: 1 });
  const isDone = nextSlice(shown, items, 1) === shown;
  useEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => {
      const now = performance.now();
      last.current = { at: now, count: now - last.current.at < quickMs ? last.current.count * 2 : 1 };
      setShown(nextSlice(shown, items, last.current.count));
    });
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

/** The shown items with some of their differences from the items taken over. Items in another order are taken over at once. */
export function nextSlice<Item extends { readonly id: string }>(
  shown: readonly Item[],
  items: readonly Item[],
  count: number,
): readonly Item[] {
  if (shown.some(({ id }, index) => id !== items[index]?.id)) return items;
  const next = [...shown];
  let left = count;
  for (const [index, item] of items.entries()) {
    const before = shown[index];
    if (before !== undefined && hasSameValues(before, item)) continue;
    next[index] = item;
    left -= 1;
    if (left === 0) return next;
  }
  return left === count ? shown : next;
}

function hasSameValues<Item extends object>(a: Item, b: Item): boolean {
  return (Object.keys(b) as (keyof Item)[]).every((key) => a[key] === b[key]);
}
