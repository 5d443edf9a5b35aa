import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '#scripts/programs/start-program.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

// `npm run soak -- fresh-clone` also installs the packages, and starts the product again after Ctrl-C and after a kill.
test('a clone builds its pages and opens with every vendor in the sandbox; Ctrl-C ends all of its processes, also while it loads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['clone', '-q', '--shared', root, folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const [port, sandboxPort] = [await freePort(), await freePort(2)];
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_PAST_DAYS: '1' };
  const product = startProgram(process.execPath, ['scripts/start.mjs'], { cwd: folder, env });
  onTestFinished(() => product.kill());
  await product.printed(/is open\..*\nPreparing the simulated season/);
  expect(product.output()).toContain(`http://127.0.0.1:${sandboxPort}/mail`);
  expect(product.output()).toContain(`http://localhost:${port} is open.`);
  const page = await fetch(`http://localhost:${port}`);
  expect([page.status, (await page.text()).includes('View Predictions')]).toEqual([200, true]);

  await product.stop('SIGINT');
  const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  expect(processes.filter((line) => line.includes(folder))).toEqual([]);
});
