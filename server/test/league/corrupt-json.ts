import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function pathsIn(document: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof document !== 'object' || document === null) return [path];
  const keys = Array.isArray(document) ? [...document.keys()] : Object.keys(document);
  return [path, ...keys.flatMap((key) => pathsIn((document as Record<string | number, unknown>)[key], [...path, key]))].filter(
    (found) => found.length > 0,
  );
}

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
  1e15,
  'a\u0000b',
  '\ud800',
  '9'.repeat(20_000),
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
);

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

/** The values in a parsed answer that PostgreSQL cannot store, or that are far larger than real ones. */
export function unstorableIn(parsed: unknown): unknown[] {
  if (parsed instanceof Date) return parsed.getUTCFullYear() >= 2000 && parsed.getUTCFullYear() < 2100 ? [] : [parsed];
  if (typeof parsed === 'string')
    return parsed.length <= 500 && parsed.isWellFormed() && !/\p{Cc}/u.test(parsed) ? [] : [parsed.slice(0, 80)];
  if (typeof parsed === 'number') return Math.abs(parsed) < 2 ** 31 ? [] : [parsed];
  return typeof parsed === 'object' && parsed !== null ? Object.values(parsed).flatMap(unstorableIn) : [];
}
