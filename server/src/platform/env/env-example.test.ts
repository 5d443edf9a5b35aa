import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { loadEnv } from './load-env.ts';
import { envSchema } from './env-schema.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>;

test('.env.example works as it stands and changes nothing', () => {
  expect(loadEnv(example)).toEqual(loadEnv({}));
});

test('.env.example names every variable, and no other', () => {
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
});
