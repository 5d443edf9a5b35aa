import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Lints one planted file with the project's own rules, in a folder of its own. */
function lint(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'planted.ts'), text);
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "es2024", "module": "preserve" } }');
  const config = path.resolve('.oxlintrc.json');
  const { stdout, status } = spawnSync('oxlint', ['--deny-warnings', '--type-aware', '-c', config, '.'], { cwd: folder, encoding: 'utf8' });
  return `${status}: ${stdout}`;
}

test('a floating promise fails the lint', () => {
  expect(lint('const save = async () => 1;\nsave();\n')).toMatch(/^1: [^]*no-floating-promises/);
});

test('an any fails the lint', () => {
  expect(lint('export const x = (value: any) => value;\n')).toMatch(/^1: [^]*no-explicit-any/);
});

test('a clean file passes', () => {
  expect(lint('const save = async () => 1;\nawait save();\nexport {};\n')).toMatch(/^0:/);
});
