import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { Visitor } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isTest, parseSource } from './read-source.ts';

/** The files whose code processes input that anybody can send. */
const files = globSync('{domain,contract,server,web}/src/**/*.{ts,tsx}').filter((path) => !isTest(path));

function findRegularExpressions(path: string): RegExp[] {
  const found: RegExp[] = [];
  new Visitor({
    Literal({ value }) {
      if (value instanceof RegExp) found.push(value);
    },
  }).visit(parseSource({ path, text: readFileSync(path, 'utf8') }).program());
  return found;
}

const isSlow = (expression: RegExp): boolean => analyse(expression).reports.length > 0;

test('no regular expression of the product takes more than linear time', () => {
  expect([/\/+$/, /^(a+)+$/, /^\s*(.*)$/].map(isSlow)).toEqual([true, true, true]);
  const found = files.flatMap((path) => findRegularExpressions(path).map((expression) => ({ path, expression })));
  expect(found.length).toBeGreaterThan(150);
  expect([...found, { path: 'zod', expression: z.regexes.email }].filter(({ expression }) => isSlow(expression))).toEqual([]);
});
