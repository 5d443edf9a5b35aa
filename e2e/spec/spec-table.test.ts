import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onDesktopOnly, onPhoneOnly } from '../one-width.ts';
import { readSentences } from './read-sentences.ts';
import { provenPoints, specTable } from './spec-table.ts';

const specFile = path.resolve(import.meta.dirname, '../../../shared/spec/product-spec.md');
const specIsHere = existsSync(specFile);

test.each(specTable)('$point: $begins… has its stories', ({ stories }) => {
  expect(stories).not.toEqual([]);
  for (const story of stories) {
    const [file = '', title = ''] = story.split(' › ');
    const full = path.join(import.meta.dirname, '..', file);
    expect(existsSync(full), `${file} does not exist`).toBe(true);
    expect(title).not.toBe('');
    // A story told once per tier, and a rule tested by a table, has a template for a title.
    const written = new RegExp(String.raw`(test|\]\))\(\s*['\`]${RegExp.escape(title)}['\`]`);
    expect(written.test(readFileSync(full, 'utf8')), `${file} has no ${title}`).toBe(true);
  }
});

test('what the specification says is told on a phone and on a desktop', () => {
  const stories = specTable.flatMap((claim) => claim.stories);
  const toldOnce = [...onDesktopOnly, ...onPhoneOnly].filter((file) => stories.some((story) => story.includes(`/${file}.`)));
  expect(toldOnce).toEqual([]);
});

describe.skipIf(!specIsHere)(`against the specification${specIsHere ? '' : ' (skipped: no ../shared/spec beside this checkout)'}`, () => {
  const sentences = specIsHere ? readSentences(readFileSync(specFile, 'utf8'), provenPoints) : [];

  test('every sentence is claimed', () => {
    const unclaimed = sentences.filter((sentence) => !specTable.some((claim) => isAbout(claim, sentence)));
    expect(unclaimed.map(({ point, text }) => `${point}: ${text}`)).toEqual([]);
    expect(sentences.length).toBeGreaterThan(150);
  });

  test('every claim is about one sentence', () => {
    const unclear = specTable.filter((claim) => sentences.filter((sentence) => isAbout(claim, sentence)).length !== 1);
    expect(unclear.map(({ point, begins }) => `${point}: ${begins}`)).toEqual([]);
  });
});

function isAbout(claim: (typeof specTable)[number], sentence: { readonly point: string; readonly text: string }): boolean {
  return claim.point === sentence.point && sentence.text.startsWith(claim.begins);
}

test('a text is taken apart by bullet, sentence, semicolon and table row, and not within quotes or brackets', () => {
  const text = [
    '## 2. Screens',
    '| Route | Purpose |',
    '|---|---|',
    '| / | Home |',
    '### Home (/)',
    "- It's one. Two ('Wait. Here.'; still two); three",
    "- Says 'Gone. Try again.' The next isn't quoted.",
    '## 3. Not asked for',
    'Nothing.',
  ];
  expect(readSentences(text.join('\n'), ['2'])).toEqual([
    { point: '2', text: '/: Home' },
    { point: '2 Home', text: "It's one" },
    { point: '2 Home', text: "Two ('Wait. Here.'; still two)" },
    { point: '2 Home', text: 'three' },
    { point: '2 Home', text: "Says 'Gone. Try again.'" },
    { point: '2 Home', text: "The next isn't quoted" },
  ]);
});
