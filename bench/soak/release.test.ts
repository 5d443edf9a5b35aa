import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '#scripts/programs/start-program.ts';
import { makeRelease } from '#scripts/release/make-release.ts';
import { freePort } from '../../server/test/processes/free-port.ts';

test('a release unpacked into an empty folder runs without npm', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-unpacked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archive = await makeRelease('test', folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const base = archive.replace('.tar.gz', '');
  execFileSync('sha256sum', ['-c', `${path.basename(base)}.sha256`], { cwd: folder });
  const components = JSON.parse(readFileSync(`${base}.cdx.json`, 'utf8')) as { bomFormat: string; components: { name: string }[] };
  expect([components.bomFormat, components.components.some(({ name }) => name === 'fastify')]).toEqual(['CycloneDX', true]);
  const unpacked = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isDirectory())!;
  const files = readdirSync(path.join(folder, unpacked.name), { recursive: true, encoding: 'utf8' });
  const isUnwanted = (file: string) =>
    /(^|\/)\.git(\/|$)|^node_modules\/(vitest|@playwright)$|^(?!node_modules\/).*\.test\.tsx?$/.test(file);
  expect(files.filter(isUnwanted)).toEqual([]);
  const [port, sandboxPort] = [await freePort(), await freePort(2)];
  // The PATH contains no npm: the release must contain everything but Node.
  const node = path.join(folder, 'node');
  symlinkSync(process.execPath, node);
  const env = { PATH: `${folder}:/bin`, PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  const product = startProgram('/bin/sh', ['./courtline'], { cwd: path.join(folder, unpacked.name), env });
  onTestFinished(() => product.kill('SIGINT'));
  await product.printed(/Courtline is ready/);
  const page = await fetch(`http://localhost:${port}/`);
  expect([page.status, (await page.text()).includes('View Predictions')]).toEqual([200, true]);
});
