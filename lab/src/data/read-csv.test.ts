import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findCsv, readCsv } from './read-csv.ts';

const TEXT = 'id,name,value\r\n1,"Smith, ""Bo""",-2.5\n2,,\n3,Ümit,1e3';

async function rowsOf(directory: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  await readCsv(findCsv(directory, 'sample'), (row) => rows.push([row.text('name'), row.number('value')]));
  return rows;
}

const EXPECTED = [
  ['Smith, "Bo"', -2.5],
  ['', null],
  ['Ümit', 1000],
];

test('quoted and empty fields and a last line without a line break are read, plain or gzipped', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'csv-'));
  writeFileSync(join(directory, 'sample.csv'), TEXT);
  expect(await rowsOf(directory)).toEqual(EXPECTED);
  const zipped = mkdtempSync(join(tmpdir(), 'csv-'));
  writeFileSync(join(zipped, 'sample.csv.gz'), gzipSync(TEXT));
  expect(await rowsOf(zipped)).toEqual(EXPECTED);
});

test('the error names a missing file, a missing column or a value that is not a number', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'csv-'));
  expect(() => findCsv(directory, 'games')).toThrow('no games.csv');
  const path = join(directory, 'sample.csv');
  writeFileSync(path, TEXT);
  await expect(readCsv(path, (row) => row.text('price'))).rejects.toThrow('no column price');
  await expect(readCsv(path, (row) => row.number('name'))).rejects.toThrow('not a number');
});
