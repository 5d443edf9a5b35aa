import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { terms } from '#web/ui/term/terms.ts';

const glossary = readFileSync(path.resolve(import.meta.dirname, '../docs/glossary.md'), 'utf8');
const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, names, meaning]) => ({
  names: names!.split(', '),
  meaning: meaning!,
}));

test.each(Object.entries(terms))('the note on a page about “%s” begins as the glossary does', (term, note) => {
  const found = rows.filter(({ names, meaning }) => names.includes(term) && meaning.startsWith(note));
  expect(found).toHaveLength(1);
});
