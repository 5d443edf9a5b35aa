import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every place in a document, as a path of keys. */
export function placesIn(document: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof document !== 'object' || document === null) return [path];
  const keys = Array.isArray(document) ? [...document.keys()] : Object.keys(document);
  return [path, ...keys.flatMap((key) => placesIn((document as Record<string | number, unknown>)[key], [...path, key]))].filter(
    (place) => place.length > 0,
  );
}

/** What may stand where something else should: of another kind, or of a size that cannot be. */
const nonsense: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, true, 0, 1, 50, -50, 1e9, -1e9, '', 'x', '-110', '2026', [], {}, [null], {
  x: 1,
});

/** A copy with one place spoilt; `undefined` takes the place away. */
export function mutilated(document: unknown): fc.Arbitrary<{ spoilt: unknown; place: (string | number)[] }> {
  const places = placesIn(document);
  return fc.tuple(fc.nat(places.length - 1), fc.option(nonsense, { nil: undefined })).map(([index, value]) => {
    const place = places[index]!;
    const spoilt: unknown = structuredClone(document);
    let at = spoilt as Record<string | number, unknown>;
    for (const key of place.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
    const last = place.at(-1)!;
    if (value !== undefined) at[last] = value;
    else if (Array.isArray(at)) at.splice(Number(last), 1);
    else delete at[last];
    return { spoilt, place };
  });
}
