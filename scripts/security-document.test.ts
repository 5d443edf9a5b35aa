import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id]) => /^\d+\.\d+\.\d+$/.test(id ?? ''));
const testFiles = new Set(
  globSync('{contract,domain,e2e,sandbox,scripts,server,web}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map((file) => path.basename(file)),
);

test('every requirement of docs/security.md is met by a test that exists, or is one of at most five exceptions', () => {
  expect(rows.length).toBeGreaterThan(150);
  const exceptions = new Set<string>();
  for (const [, id, , , status = '', , tests = ''] of rows) {
    const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    expect([id, names.length > 0 && names.filter((name) => !testFiles.has(name))]).toEqual([id, []]);
    expect([id, status === 'met' || /^exception \d$/.test(status)]).toEqual([id, true]);
    if (status !== 'met') exceptions.add(status);
  }
  expect(exceptions.size).toBeLessThanOrEqual(5);
});
