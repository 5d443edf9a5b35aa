import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpackPackages } from '#scripts/programs/unpack-programs.ts';

const folder = path.resolve('.cache/headless-shell');

/** Path of a shell script that starts Debian's headless shell of Chromium. The file exists only after `unpackHeadlessShell` has run. */
export const headlessShell = path.join(folder, 'start');

/** Downloads the headless shell and the libraries that the system lacks, and unpacks them. Needs no root rights. */
export function unpackHeadlessShell(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write("Fetching Chromium's headless shell (once)...\n");
  const root = path.join(folder, 'root');
  // Packages that the system has are not downloaded again, except the two that must be in the same folder as the program.
  unpackPackages(root, path.join(folder, 'download'), ['--reinstall', 'chromium-headless-shell', 'chromium-common']);
  writeStartScript(root);
  return headlessShell;
}

function writeStartScript(root: string): void {
  // Subfolders are included, because some libraries, such as PulseAudio's, load a part of themselves from a fixed path of the system.
  const files = globSync('{usr/,}lib/*-linux-gnu/**/*.so*', { cwd: root });
  const libraries = [...new Set(files.map((file) => path.join(root, path.dirname(file))))];
  const lines = ['#!/bin/sh'];
  if (libraries.length > 0) lines.push(`export LD_LIBRARY_PATH='${libraries.join(':')}'`);
  // The folder etc/fonts exists only if the system had no font configuration and it was downloaded.
  if (existsSync(path.join(root, 'etc/fonts'))) lines.push(`export FONTCONFIG_SYSROOT='${root}'`);
  lines.push(`exec '${path.join(root, 'usr/lib/chromium/chromium-headless-shell')}' "$@"`, '');
  const untested = `${headlessShell}-untested`;
  writeFileSync(untested, lines.join('\n'));
  chmodSync(untested, 0o755);
  execFileSync(untested, ['--version'], { stdio: 'pipe' });
  renameSync(untested, headlessShell);
}
