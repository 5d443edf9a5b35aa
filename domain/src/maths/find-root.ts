/** Where to look for a root: around `start`, first `step` away, then ever farther, but not farther than `reach`. */
interface RootSearch {
  start: number;
  step: number;
  reach: number;
}

/** The root of an increasing function by false position (Illinois; Dowell & Jarratt 1971). Without a root: the end of the range. */
export function findRoot(increasing: (x: number) => number, search: RootSearch): number {
  const first = increasing(search.start);
  if (isZero(first)) return search.start;
  let { inner, outer } = bracketRoot(increasing, search, first);
  if (outer.y > 0 === first > 0) return outer.x;
  for (let round = 0; round < 100; round++) {
    const x = outer.x - (outer.y * (outer.x - inner.x)) / (outer.y - inner.y);
    const y = increasing(x);
    if (isZero(y) || Math.abs(outer.x - inner.x) < 1e-10) return x;
    if (y > 0 === outer.y > 0) {
      outer = { x, y };
      inner = { x: inner.x, y: inner.y / 2 };
    } else {
      inner = outer;
      outer = { x, y };
    }
  }
  return outer.x;
}

interface Point {
  x: number;
  y: number;
}

function isZero(y: number): boolean {
  return Math.abs(y) < 1e-10;
}

/** Two points between which the function changes its sign. Without a root within reach, the second is the end of the range. */
function bracketRoot(increasing: (x: number) => number, { start, step, reach }: RootSearch, first: number): { inner: Point; outer: Point } {
  const direction = first < 0 ? 1 : -1;
  let inner: Point = { x: start, y: first };
  for (let distance = step; ; distance *= 4) {
    const x = start + direction * Math.min(distance, reach);
    const outer: Point = { x, y: increasing(x) };
    if (outer.y * direction >= 0 || distance >= reach) return { inner, outer };
    inner = outer;
  }
}
