import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findRegularExpressions } from './find-regular-expressions.ts';
import { isTest, parseSource } from '#scripts/architecture/read-source.ts';

/** Folders whose code runs on input of other people. */
const files = globSync('{domain,contract,server,web}/src/**/*.{ts,tsx}').filter((path) => !isTest(path));
const length = 5000;
/** The texts are tried with each of these ends: after a long match, each end makes other expressions fail. */
const ends = ['', 'x', '\0', '/x', '@'];

/** Strings that the expression may match many times: its own characters, one of each common class, and pairs of neighbors. */
function repeatedParts({ source }: RegExp): string[] {
  const own = [...new Set(source.replaceAll(/[\\^$()[\]{}*+?|]/g, '')), '/', '.', '?'];
  const singles = [...new Set([...own, 'a', 'A', '0', ' ', '-', '_', '@', '"', '\\'])];
  return [...singles, ...own.slice(0, -1).map((character, index) => character + own[index + 1])];
}

/** The shortest of several measurements: interruptions by other processes only make a run longer. */
function costOf(expression: RegExp, text: string, atMost: number): number {
  let shortest = Infinity;
  for (let run = 0; run < 5 && shortest > atMost; run++) {
    const startedAt = performance.now();
    text.search(expression);
    shortest = Math.min(shortest, performance.now() - startedAt);
  }
  return shortest;
}

/** A text for which the expression is far more expensive than a linear one; undefined if there is none. */
function findExpensiveText(expression: RegExp, quadraticCost: number): string | undefined {
  for (const part of repeatedParts(expression)) {
    const repeated = part.repeat(length / part.length);
    const expensive = ends.find((end) => costOf(expression, repeated + end, quadraticCost / 10) > quadraticCost / 10);
    if (expensive !== undefined) return `${part} many times, then ${JSON.stringify(expensive)}`;
  }
  return undefined;
}

test('no regular expression of the product takes more than linear time', () => {
  const quadratic = /\/+$/;
  const quadraticCost = costOf(quadratic, `${'/'.repeat(length)}x`, 0);
  expect(findExpensiveText(quadratic, quadraticCost)).toBeDefined();
  const found = files.flatMap((path) => findRegularExpressions(parseSource({ path, text: readFileSync(path, 'utf8') })));
  expect(found.length).toBeGreaterThan(60);
  const expressions = [...found, { path: 'zod', expression: z.regexes.email }];
  const expensive = expressions.flatMap(({ path, expression }) => {
    const text = findExpensiveText(expression, quadraticCost);
    return text === undefined ? [] : [`${path}: ${expression} is slow for ${text}`];
  });
  expect(expensive).toEqual([]);
});
