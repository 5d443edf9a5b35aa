import fc from 'fast-check';
import type { Schema } from './read-operations.ts';

/** Values of any kind, among them those that often cause errors in programs. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    Number.MAX_SAFE_INTEGER,
    1e308,
    'null',
    'NaN',
    '__proto__',
    "' or 1=1 --",
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '%00',
    '${7*7}',
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom('/', 'a', '=', '@.', ' ', '٠').chain((part) => fc.integer({ min: 1, max: 20_000 }).map((times) => part.repeat(times))),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that fulfill a schema. Rules that are only in the schema's description may be violated. */
export function schemaValue(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, items, properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map(schemaValue));
  if (allOf)
    return fc
      .tuple(...allOf.map(schemaValue))
      .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part as object))) as unknown);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return fc.record(mapValues(properties, schemaValue), { requiredKeys: [...required] });
    case 'array':
      return fc.array(items ? schemaValue(items) : wildValue, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return wildValue;
  }
}

const limit = 2 ** 31;
const rangeOf = ({ minimum, exclusiveMinimum, maximum }: Schema) => ({
  min: Math.max(minimum ?? (exclusiveMinimum === undefined ? -limit : exclusiveMinimum + 1), -limit),
  max: Math.min(maximum ?? limit, limit - 1),
});

function textOf({ pattern, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  const anyText = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 100) });
  if (pattern === undefined) return anyText;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.emailAddress(); // the only pattern that fast-check cannot generate
  }
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
