import fc from 'fast-check';
import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { validValue, wildValue } from './schema-values.ts';

const actorNames = ['anonymous', 'free', 'premium', 'operator'] as const;
export type ActorName = (typeof actorNames)[number];

export interface Call {
  readonly route: Route;
  readonly actor: ActorName;
  readonly target: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Values that exist in the product, by the name of their parameter. A random id would match no game. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** How a caller may write an address differently, or damage it. */
const targetChanges: readonly ((target: string) => string)[] = [
  (target) => `http://courtline.example${target}`,
  (target) => target.replace('/a', '/%61'),
  (target) => `${target}/`,
  (target) => `/${target}`,
  (target) => `${target}${'/'.repeat(2000)}x`,
  (target) => `${target}?${'a=1&'.repeat(500)}`,
  (target) => `${target}%zz`,
  (target) => `${target}/../metrics`,
  (target) => target.toUpperCase(),
];

const unusualHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'x-requested-with': '' },
  { origin: 'https://evil.example' },
  { 'if-none-match': '*' },
  { 'accept-encoding': 'br;q=x, *;q=0, gzip' },
  { range: 'bytes=0-1' },
  { authorization: 'Bearer wrong' },
  { cookie: 'courtline=; courtline=x; courtline_signed_in=premium' },
  { 'last-event-id': '-1' },
];

/** Calls of a route: most of them valid, some with values of the wrong kind, some damaged in form. */
export function arbitraryCall(route: Route, known: KnownValues): fc.Arbitrary<Call> {
  const valueOf = ([name, schema]: [string, unknown]) => {
    const existing = known[name] ?? [];
    return [
      name,
      fc.oneof(
        { arbitrary: validValue(schema as z.ZodType), weight: 6 },
        { arbitrary: wildValue, weight: 2 },
        ...(existing.length > 0 ? [{ arbitrary: fc.constantFrom(...existing), weight: 6 }] : []),
      ),
    ] as const;
  };
  const fieldsOf = (object: z.ZodObject | undefined) => Object.fromEntries(Object.entries(object?.shape ?? {}).map(valueOf));
  return fc
    .record({
      actor: fc.constantFrom(...actorNames),
      params: fc.record(fieldsOf(route.params)),
      query: fc.record(fieldsOf(route.query), { requiredKeys: [] }),
      body: route.method === 'GET' ? fc.constant(undefined) : bodyOf(route),
      headers: fc.oneof({ arbitrary: fc.constant({}), weight: 8 }, { arbitrary: fc.constantFrom(...unusualHeaders), weight: 2 }),
      change: fc.oneof({ arbitrary: fc.constant((target: string) => target), weight: 12 }, fc.constantFrom(...targetChanges)),
    })
    .map(({ actor, params, query, body, headers, change }) => {
      const filled = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name]));
      const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
      return { route, actor, target: change(pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled), body, headers };
    });
}

function bodyOf({ body, textBody }: Route): fc.Arbitrary<string | undefined> {
  const valid = body ? validValue(body) : wildValue;
  const oneFieldWrong = fc.tuple(valid, fc.nat(), wildValue).map(([value, index, wrong]) => withWrongField(value, index, wrong));
  const asText = (value: unknown) => (textBody && typeof value === 'string' ? value : JSON.stringify(value));
  return fc.oneof(
    { arbitrary: valid.map(asText), weight: 6 },
    { arbitrary: oneFieldWrong.map(asText), weight: 4 },
    { arbitrary: wildValue.map(asText), weight: 1 },
    { arbitrary: fc.constantFrom(undefined, '', '{', '{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(30_000), '\ufeff{}'), weight: 1 },
  );
}

function withWrongField(value: unknown, index: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
  const names = Object.keys(value);
  return { ...value, [names[index % names.length] ?? 'x']: wrong };
}

/** A text with a lone surrogate cannot be encoded; `%00` is sent in place of the whole text. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%00';
}
