import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['model/src', 'contract/src', 'server/src', 'server/migrations', 'sandbox/src', 'web/dist'];
const papers = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'README.md', 'CHANGELOG.md', '.env.example'];
const launchers = ['scripts/start.ts', 'scripts/start-sandbox.ts'];

const launcherScript = `#!/bin/sh
# Starts Courtline. Settings come from the environment, or from a file .env beside this one.
cd "$(dirname "$0")" && exec node_modules/.bin/node scripts/start.ts
`;

/** One archive with everything the product needs to run, Node included: unpack it and start it, without npm. */
export async function makeRelease(folder = path.join(root, 'release')): Promise<string> {
  await buildWebIfChanged();
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `courtline-${version}-${process.platform}-${process.arch}`;
  const stage = mkdtempSync(path.join(tmpdir(), 'courtline-release-'));
  const tree = path.join(stage, name);
  for (const entry of [...sources, ...papers, ...launchers]) {
    cpSync(path.join(root, entry), path.join(tree, entry), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  }
  // The platform's Node is an optional dependency of ours, so leaving out the development half keeps it.
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const headers of globSync('node_modules/node-*/{include,share}', { cwd: tree }))
    rmSync(path.join(tree, headers), { recursive: true });
  const launcher = path.join(tree, 'courtline');
  writeFileSync(launcher, launcherScript);
  chmodSync(launcher, 0o755);
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', stage, name]);
  rmSync(stage, { recursive: true, force: true });
  return archive;
}

if (import.meta.main) process.stdout.write(`${await makeRelease()}\n`);
