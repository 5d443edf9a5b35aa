import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('.cache/headless-shell');

/** Starts Debian's headless shell of Chromium out of the project's own cache, once it is unpacked there. */
export const headlessShell = path.join(folder, 'start');

/** Fetches that shell with what it needs and the system lacks. Nothing is installed, so it takes nobody's rights. */
export function unpackHeadlessShell(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write("Fetching Chromium's headless shell (once)...\n");
  const lists = path.join(folder, 'lists');
  const cache = path.join(folder, 'cache');
  const root = path.join(folder, 'root');
  for (const needed of [path.join(lists, 'partial'), path.join(cache, 'archives/partial'), root]) mkdirSync(needed, { recursive: true });
  // Package lists and downloads go to our own folders; what the system already has is not fetched again, except what
  // must lie beside the program.
  const own = ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User='];
  apt([...own, 'update', '-qq']);
  const needed = ['chromium-headless-shell', 'chromium-common'];
  apt([...own, 'install', '-y', '-qq', '--no-install-recommends', '--download-only', '--reinstall', ...needed]);
  for (const archive of globSync('archives/*.deb', { cwd: cache })) execFileSync('dpkg-deb', ['-x', path.join(cache, archive), root]);
  for (const spent of [lists, cache]) rmSync(spent, { recursive: true });
  writeStarter(root);
  return headlessShell;
}

function writeStarter(root: string): void {
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'], { cwd: root }).map((library) => path.join(root, library));
  const lines = ['#!/bin/sh'];
  if (libraries.length > 0) lines.push(`export LD_LIBRARY_PATH='${libraries.join(':')}'`);
  // Fetched only where the system has no fonts of its own.
  if (existsSync(path.join(root, 'etc/fonts'))) lines.push(`export FONTCONFIG_SYSROOT='${root}'`);
  lines.push(`exec '${path.join(root, 'usr/lib/chromium/chromium-headless-shell')}' "$@"`, '');
  const untried = `${headlessShell}-untried`;
  writeFileSync(untried, lines.join('\n'));
  chmodSync(untried, 0o755);
  execFileSync(untried, ['--version'], { stdio: 'ignore' });
  renameSync(untried, headlessShell);
}

/** Debian's whole Chromium, for a machine on which the unpacked shell does not run; only root may do this. */
export function installDebianBrowser(): string | undefined {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return '/usr/bin/chromium';
}

function apt(args: string[]): void {
  execFileSync('apt-get', ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
}
