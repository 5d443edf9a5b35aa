import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values of any kind, among them those that often cause errors in programs. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 'null', 'NaN', '__proto__', '\u0000', '\ud800', '%00', '${7*7}', [], {}),
  fc.constantFrom("' or 1=1 --", '../../etc/passwd', '<script>alert(1)</script>'),
  fc.constantFrom(0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e308),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom('/', 'a', '=', '@.', ' ', '٠').chain((part) => fc.integer({ min: 1, max: 20_000 }).map((times) => part.repeat(times))),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema of the contract accepts. Rules that JSON schema cannot express may be violated. */
export const validValue = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valueOf)).map((parts) => Object.assign({}, ...parts) as unknown);
  const { minItems = 0, maxItems = 5 } = schema;
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field as JsonSchema)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(valueOf((schema.items ?? {}) as JsonSchema), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) });
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
    case undefined:
    default:
      return wildValue;
  }
}

const limit = 2 ** 31;
const rangeOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema) => ({
  min: Math.max(minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -limit), -limit),
  max: Math.min(maximum ?? limit, limit - 1),
});

function textOf({ pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 100) });
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.emailAddress(); // the only pattern that fast-check cannot generate
  }
}
