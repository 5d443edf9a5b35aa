import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { specTable } from './spec-table.ts';

test.each(specTable)('$point: $sentence', ({ story }) => {
  const [file = '', title = ''] = story.split(' › ');
  const full = path.join(import.meta.dirname, file);
  expect(existsSync(full), `${file} does not exist`).toBe(true);
  expect(title).not.toBe('');
  expect(readFileSync(full, 'utf8')).toContain(`test('${title}'`);
});

test('no sentence stands there twice', () => {
  const sentences = specTable.map(({ point, sentence }) => `${point}: ${sentence}`);
  expect(new Set(sentences).size).toBe(sentences.length);
});
