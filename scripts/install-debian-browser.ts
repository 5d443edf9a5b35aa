import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Debian's Chromium: by apt as root; as an ordinary user unpacked into the project's own cache, which needs no rights. */
export function installDebianBrowser(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) {
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    return '/usr/bin/chromium';
  }
  return unpackWithoutRights(path.resolve('.cache/debian-chromium'));
}

function unpackWithoutRights(folder: string): string {
  const launcher = path.join(folder, 'chromium');
  if (existsSync(launcher)) return launcher;
  const lists = path.join(folder, 'lists');
  const cache = path.join(folder, 'cache');
  const root = path.join(folder, 'root');
  for (const needed of [path.join(lists, 'partial'), path.join(cache, 'archives/partial'), root]) mkdirSync(needed, { recursive: true });
  // Package lists and downloads go to our own folders; what the system already has is not fetched again.
  const own = ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'Debug::NoLocking=1'];
  apt([...own, 'update', '-qq']);
  apt([...own, 'install', '-y', '-qq', '--no-install-recommends', '--download-only', 'chromium']);
  for (const archive of globSync('archives/*.deb', { cwd: cache })) execFileSync('dpkg-deb', ['-x', path.join(cache, archive), root]);
  rmSync(cache, { recursive: true });
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'], { cwd: root }).map((library) => path.join(root, library));
  const program = path.join(root, 'usr/lib/chromium/chromium');
  writeFileSync(launcher, `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries.join(':')}'\nexec '${program}' "$@"\n`);
  chmodSync(launcher, 0o755);
  return launcher;
}

function apt(args: string[]): void {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
}
