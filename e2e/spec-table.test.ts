import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { specTable } from './spec-table.ts';

test.each(specTable)('$point: $sentence', ({ story }) => {
  const [file = '', title = ''] = story.split(' › ');
  const full = path.join(import.meta.dirname, file);
  expect(existsSync(full), `${file} does not exist`).toBe(true);
  expect(title).not.toBe('');
  // A story told once per tier has a template for a title.
  expect(readFileSync(full, 'utf8')).toMatch(new RegExp(`test\\(['\`]${RegExp.escape(title)}['\`]`));
});

test('no sentence stands there twice', () => {
  const sentences = specTable.map(({ point, sentence }) => `${point}: ${sentence}`);
  expect(new Set(sentences).size).toBe(sentences.length);
});
