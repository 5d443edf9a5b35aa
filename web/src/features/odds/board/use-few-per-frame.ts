import { useLayoutEffect, useRef, useState } from 'react';

const quickMs = 9;
const slowMs = 14;

/**
 * The items, of which each frame shows only some that are new or changed. One large update would block a slow phone; several small ones
 * do not. It begins with one item and shows one more as long as frames are quick, so that a fast computer is done at once. The first
 * items come first, because they are on the screen.
 */
export function useFewPerFrame<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState<readonly Item[]>([]);
  const pace = useRef<Pace>(slowest);
  const isDone = showMore(shown, items, 1) === shown;
  // The frame is requested before the browser paints. A later request would measure the frame after the one with the new items.
  useLayoutEffect(() => {
    if (isDone) {
      pace.current = slowest;
      return undefined;
    }
    const frame = requestAnimationFrame(() => {
      const start = performance.now();
      setShown(showMore(shown, items, pace.current.count));
      // A timer of this frame runs after the browser has painted what the frame before has changed.
      setTimeout(() => {
        pace.current = nextPace(pace.current, performance.now() - start);
      });
    });
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

interface Pace {
  /** The number of items of a frame. */
  readonly count: number;
  /** The time of the last frame. */
  readonly frameMs: number;
}

const slowest: Pace = { count: 1, frameMs: slowMs };

/** The pace after a frame that took this time. It rises only after two quick frames, because the first one has painted nothing yet. */
export function nextPace({ count, frameMs: before }: Pace, frameMs: number): Pace {
  const longest = Math.max(before, frameMs);
  if (longest < quickMs) return { count: count + 1, frameMs };
  return { count: longest < slowMs ? count : 1, frameMs };
}

/** The shown items with some of their differences from the items. Items in another order are all shown at once. */
export function showMore<Item extends { readonly id: string }>(
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
