import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, renameColumns } from './parse-csv.ts';
import { csvLine } from './write-csv.ts';

test('what is written is read back, with its line', () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[\r\n\uFEFF;\t]/g, '').trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
      const file = [['a', 'b', 'c'], ...rows].map(csvLine).join('');
      expect([...parseCsv(file)].map(({ cells }) => cells)).toEqual([['a', 'b', 'c'], ...rows]);
      expect([...parseCsv(file)].map(({ line }) => line)).toEqual([1, ...rows.map((_, index) => index + 2)]);
    }),
  );
});

test('any text is read without an error, and no line is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ';', 'a', ' ', '\t') }), (text) => {
      const records = [...parseCsv(text)];
      const letters = (of: string) => of.split('a').length;
      expect(letters(records.map((record) => record.text).join(''))).toBe(letters(text));
    }),
  );
});

test('semicolons, tabs, quotes over two lines and a quote that is never closed', () => {
  expect([...parseCsv('a;b\n1,5;"x;""y"')].map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,5', 'x;"y'],
  ]);
  expect([...parseCsv('a\tb\n1\t2')].at(1)?.cells).toEqual(['1', '2']);
  expect([...parseCsv('a,b\n"x\ny",2\nz,3')].map(({ line }) => line)).toEqual([1, 2, 4]);
  expect([...parseCsv('a,b\n"x,1\ny,2\nz,3')].map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

test('columns get other names, with the separator of the file', () => {
  expect(renameColumns('\n"Bet placed";Odds\n1;2', ['placed_at', 'price'])).toBe('\nplaced_at;price\n1;2');
});
