import fc from 'fast-check';
import type { Operation } from './read-operations.ts';
import { schemaValue, wildValue } from './schema-values.ts';

const actorNames = ['anonymous', 'free', 'premium', 'operator'] as const;
export type ActorName = (typeof actorNames)[number];

export interface Call {
  readonly operation: Operation;
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

/** Calls of an operation: most of them valid, some with values of the wrong kind, some damaged in form. */
export function arbitraryCall(operation: Operation, known: KnownValues): fc.Arbitrary<Call> {
  const valueOf = (name: string, valid: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: valid, weight: 6 }, { arbitrary: wildValue, weight: 2 }, ...knownArbitrary(known[name]));
  const path = fc.tuple(
    ...partsOf(operation, 'path').map(({ name, schema }) => fc.tuple(fc.constant(name), valueOf(name, schemaValue(schema)))),
  );
  const query = fc.tuple(
    ...partsOf(operation, 'query').map(({ name, schema }) => fc.option(fc.tuple(fc.constant(name), valueOf(name, schemaValue(schema))))),
  );
  const unchanged = (target: string) => target;
  return fc
    .record({
      actor: fc.constantFrom(...actorNames),
      path,
      query,
      body: operation.method === 'GET' ? fc.constant(undefined) : bodyOf(operation),
      headers: fc.oneof({ arbitrary: fc.constant({}), weight: 8 }, { arbitrary: fc.constantFrom(...unusualHeaders), weight: 2 }),
      change: fc.oneof({ arbitrary: fc.constant(unchanged), weight: 12 }, fc.constantFrom(...targetChanges)),
    })
    .map(({ actor, path: pathValues, query: queryValues, body, headers, change }) => {
      const filled = pathValues.reduce((text, [name, value]) => text.replace(`{${name}}`, () => encode(value)), operation.path);
      const pairs = queryValues.flatMap((pair) => (pair ? [`${pair[0]}=${encode(pair[1])}`] : []));
      const target = change(pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled);
      return { operation, actor, target, body, headers };
    });
}

const partsOf = ({ parameters }: Operation, place: string) => parameters.filter((parameter) => parameter.in === place);

const knownArbitrary = (values: readonly unknown[] | undefined) =>
  values && values.length > 0 ? [{ arbitrary: fc.constantFrom(...values), weight: 6 }] : [];

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

function bodyOf({ body }: Operation): fc.Arbitrary<string | undefined> {
  const valid = body ? schemaValue(body) : wildValue;
  const oneFieldWrong = fc.tuple(valid, fc.nat(), wildValue).map(([value, index, wrong]) => withWrongField(value, index, wrong));
  const asText = (value: unknown) => JSON.stringify(value);
  return fc.oneof(
    { arbitrary: valid.map(asText), weight: 6 },
    { arbitrary: oneFieldWrong.map(asText), weight: 4 },
    { arbitrary: wildValue.map(asText), weight: 1 },
    { arbitrary: fc.constantFrom(undefined, '', '{', '{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(30_000), '\ufeff{}'), weight: 1 },
  );
}

function withWrongField(value: unknown, index: number, wrong: unknown): unknown {
  if (!isObject(value)) return wrong;
  const names = Object.keys(value);
  return { ...value, [names[index % names.length] ?? 'x']: wrong };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text with a lone surrogate cannot be encoded; `%00` is sent in place of the whole text. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%00';
}
