import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
/** Every text that the document marks as code with backquotes. */
const named = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

test('every test that docs/security.md names exists', () => {
  const folders = ['bench', 'contract', 'deploy', 'domain', 'e2e', 'model', 'sandbox', 'scripts', 'server', 'web'];
  const files = globSync(`{${folders.join(',')}}/**/*.{test,spec}.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' });
  const existing = new Set(files.map((file) => path.basename(file)));
  const tests = [...named].filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  expect(tests.length).toBeGreaterThan(50);
  expect(tests.filter((name) => !existing.has(name))).toEqual([]);
});

test('every file and folder that docs/security.md names exists', () => {
  const isPath = (name: string) => /^[\w.-]+(\/[\w.-]+)+$/.test(name) && !name.startsWith('application/') && !name.startsWith('text/');
  const exists = (name: string) => [root, path.join(root, 'server/src')].some((folder) => existsSync(path.join(folder, name)));
  expect([...named].filter((name) => isPath(name) && !exists(name))).toEqual([]);
});
