import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseNode, minimumNode } from './node-version.mjs';
import { launcherScript } from './release/make-release.ts';

/** A folder of programs with the Node of a package, and the Node of a machine beside it. */
function machine({ packaged }: { readonly packaged: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = mkdtempSync(path.join(folder, 'bin-'));
  if (packaged) writeFileSync(path.join(bin, 'node'), '');
  const nodeOf = (version: string) => {
    const file = path.join(folder, `node-${version}`);
    writeFileSync(file, `#!/bin/sh\necho ${version}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  return {
    choose: (version: string) => chooseNode(bin, nodeOf(version)),
    usesPackage: () => existsSync(path.join(bin, 'node')),
    bin,
    nodeOf,
  };
}

test('the Node of the machine is used from the minimum on, and the package below it, also after a change of the machine', () => {
  const { choose, usesPackage } = machine({ packaged: true });
  const versions = [`v${minimumNode}.0.0`, `v${minimumNode + 1}.2.0`, 'v20.20.2', `v${minimumNode}.13.0`, 'v9.0.0'];
  const results = versions.map((version) => [choose(version), usesPackage()]);
  expect(results).toEqual([false, false, true, false, true].map((packaged) => [undefined, packaged]));
});

test('an old Node without the package is refused in one sentence', () => {
  expect(machine({ packaged: false }).choose('v20.20.2')).toMatch(
    /^Courtline needs Node 26 or later, this is v20\.20\.2\. Install it from/,
  );
});

test('a script within a script keeps the Node that was chosen', () => {
  const { bin, usesPackage } = machine({ packaged: true });
  expect(chooseNode(bin, path.join(bin, 'node'))).toBeUndefined();
  expect(usesPackage()).toBe(true);
});

test('also if npm names the file of the package, to which the program is a link', () => {
  const { bin, usesPackage, nodeOf } = machine({ packaged: false });
  const file = nodeOf(`v${minimumNode}.0.0`);
  symlinkSync(file, path.join(bin, 'node'));
  expect(chooseNode(bin, file)).toBeUndefined();
  expect(usesPackage()).toBe(true);
});

test('a release runs on the Node of its machine, or says which one it needs', () => {
  const { bin } = machine({ packaged: false });
  const launcher = path.join(bin, 'courtline');
  writeFileSync(launcher, launcherScript);
  const start = (node: string) => {
    writeFileSync(path.join(bin, 'node'), node, { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync('/bin/sh', [launcher, 'migrate', '--now'], {
      env: { PATH: `${bin}:/bin` },
      encoding: 'utf8',
    });
    return { status, text: (stdout + stderr).trim() };
  };
  const node = (isRecent: number, version: string) =>
    `#!/bin/sh\ncase "$1" in -e) exit ${1 - isRecent} ;; --version) echo ${version} ;; *) echo "$@" ;; esac\n`;
  expect(start(node(1, 'v26.0.0'))).toEqual({ status: 0, text: 'server/src/commands/migrate.ts --now' });
  expect(start(node(0, 'v20.20.2'))).toEqual({
    status: 1,
    text: 'Courtline needs Node 26 or later from https://nodejs.org, this is v20.20.2.',
  });
  rmSync(path.join(bin, 'node'));
  const without = spawnSync('/bin/sh', [launcher], { env: { PATH: bin }, encoding: 'utf8' });
  expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('Courtline needs Node 26 or later')]);
});
