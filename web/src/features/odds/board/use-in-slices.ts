import { useEffect, useState } from 'react';

interface Slice<Item> {
  readonly shown: readonly Item[];
  /** How many items were taken over, and in the frame of what time. */
  readonly size: number;
  readonly at: number;
}

/** A slice that is done within one frame of 60 per second is quick. */
const quickMs = 20;

/**
 * The items, of which each frame takes over only some that are new or changed. One large update would block a slow phone; several
 * small ones do not. It begins with one item, and after each quick frame it takes twice as many. The first items come first, because
 * they are on the screen.
 */
export function useInSlices<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const [{ shown }, setSlice] = useState<Slice<Item>>(() => ({ shown: items.slice(0, 1), size: 1, at: 0 }));
  const isComplete = nextSlice(shown, items, 1) === shown;
  useEffect(() => {
    if (isComplete) return undefined;
    const frame = requestAnimationFrame((now) =>
      setSlice((last) => {
        const size = now - last.at < quickMs ? last.size * 2 : 1;
        return { shown: nextSlice(last.shown, items, size), size, at: now };
      }),
    );
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

/** The shown items with at most `size` of their differences from the items taken over. Items in another order are taken over at once. */
export function nextSlice<Item extends { readonly id: string }>(
  shown: readonly Item[],
  items: readonly Item[],
  size: number,
): readonly Item[] {
  if (shown.some(({ id }, index) => id !== items[index]?.id)) return items;
  let left = size;
  const next: Item[] = [];
  for (const [index, item] of items.entries()) {
    const before = shown[index];
    if (before !== undefined && (left === 0 || hasSameValues(before, item))) next.push(before);
    else if (left > 0) {
      left -= 1;
      next.push(item);
    }
  }
  return left === size ? shown : next;
}

function hasSameValues<Item extends object>(a: Item, b: Item): boolean {
  return (Object.keys(b) as (keyof Item)[]).every((key) => a[key] === b[key]);
}
