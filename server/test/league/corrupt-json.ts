import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The paths of all values in a JSON document, each as a list of keys. */
export function pathsIn(document: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof document !== 'object' || document === null) return [path];
  const keys = Array.isArray(document) ? [...document.keys()] : Object.keys(document);
  return [path, ...keys.flatMap((key) => pathsIn((document as Record<string | number, unknown>)[key], [...path, key]))].filter(
    (found) => found.length > 0,
  );
}

/** Values of a wrong type or of an impossible size. */
const wrongValue: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  0,
  1,
  50,
  -50,
  1e9,
  -1e9,
  '',
  'x',
  '-110',
  '2026',
  [],
  {},
  [null],
  { x: 1 },
);

/** A copy of the document with one value replaced or removed. */
export function corrupted(document: unknown): fc.Arbitrary<{ document: unknown; path: (string | number)[] }> {
  const paths = pathsIn(document);
  return fc.tuple(fc.nat(paths.length - 1), fc.option(wrongValue, { nil: undefined })).map(([index, value]) => {
    const path = paths[index]!;
    const copy: unknown = structuredClone(document);
    let parent = copy as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
    const last = path.at(-1)!;
    if (value !== undefined) parent[last] = value;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
    return { document: copy, path };
  });
}
