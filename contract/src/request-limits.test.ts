import { expect, test } from 'vitest';
import { z } from 'zod';
import { verificationRequest } from './billing.ts';
import { maxInteger } from './max-integer.ts';
import type { Route } from './route.ts';
import { routes } from './routes/routes.ts';

/** Whether a pattern can match a text of any length. Character classes are removed: `[*+]` contains no quantifier. */
const isUnbounded = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:[^\]\\]|\\.)*\]/g, 'x'));

/** The places in a schema where a value has no upper limit. */
function unlimitedPlaces(schema: z.core.JSONSchema.BaseSchema, place: string): string[] {
  const { type, enum: choices, const: only, maximum, minimum = 0, maxLength, maxItems, pattern, properties = {}, items } = schema;
  if (choices || only !== undefined) return [];
  const isNumber = type === 'integer' || type === 'number';
  const isUnlimited =
    (isNumber && !(maximum !== undefined && maximum <= maxInteger && minimum >= -maxInteger)) ||
    (type === 'string' && maxLength === undefined && (pattern === undefined || isUnbounded(pattern))) ||
    (type === 'array' && maxItems === undefined) ||
    (type === 'object' && typeof schema.additionalProperties === 'object') ||
    (type === undefined && !schema.anyOf && !schema.allOf && !schema.oneOf);
  const inside = [
    ...Object.entries(properties).map(([name, value]) => [value, `${place}.${name}`] as const),
    ...[items ?? []].flat().map((value) => [value, `${place}[]`] as const),
    ...[schema.anyOf, schema.allOf, schema.oneOf].flatMap((parts = []) => parts.map((part) => [part, place] as const)),
  ];
  return [
    ...(isUnlimited ? [place] : []),
    ...inside.flatMap(([value, at]) => (typeof value === 'object' && value !== null ? unlimitedPlaces(value as typeof schema, at) : [])),
  ];
}

test('every number, text and list in a request has an upper limit', () => {
  const places = Object.entries<Route>(routes).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? unlimitedPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${name} ${part}`) : [];
    }),
  );
  expect(places).toEqual([]);
});

test('the id of a checkout, which becomes part of an address of the payment provider, contains no other characters', () => {
  for (const id of ['cs_test_a1B2', 'cs-1']) expect(verificationRequest.safeParse({ session_id: id }).success).toBe(true);
  for (const id of ['', '../customers', 'a/b', 'a?b', 'a b', '{}', 'x'.repeat(201)])
    expect(verificationRequest.safeParse({ session_id: id }).success).toBe(false);
});
