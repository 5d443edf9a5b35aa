import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The first release of Debian with PostgreSQL 18, which is the version of the embedded database. */
const release = 'forky';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

interface Programs {
  readonly packages: readonly string[];
  /** Where the programs are in the packages, such as `usr/sbin/pgbouncer`. */
  readonly programs: readonly string[];
}

/** The client programs of PostgreSQL: `pg_dump`, `pg_restore` and `pg_basebackup`. */
export const postgresClient: Programs = {
  packages: ['postgresql-client-18'],
  programs: ['pg_dump', 'pg_restore', 'pg_basebackup'].map((program) => `usr/lib/postgresql/18/bin/${program}`),
};

export const pgBouncer: Programs = { packages: ['pgbouncer'], programs: ['usr/sbin/pgbouncer'] };
export const nginx: Programs = { packages: ['nginx'], programs: ['usr/sbin/nginx'] };
export const redis: Programs = { packages: ['redis-server'], programs: ['usr/bin/redis-server'] };
export const h2load: Programs = { packages: ['nghttp2-client'], programs: ['usr/bin/h2load'] };
export const promtool: Programs = { packages: ['prometheus'], programs: ['usr/bin/promtool'] };

export const canUnpackPrograms = (): boolean => ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', keyring].every((file) => existsSync(file));

/**
 * Downloads packages of Debian and all their libraries once, verifies Debian's signature and unpacks them below .cache. It needs
 * no root rights and uses no library of the system, so it works on older releases too. Returns the folder of the programs.
 */
export function unpackPrograms({ packages, programs }: Programs): string {
  const folder = path.resolve('.cache/debian', packages.join('-'));
  const bin = path.join(folder, 'bin');
  if (existsSync(bin)) return bin;
  process.stdout.write(`Fetching Debian's package ${packages.join(', ')} (once)...\n`);
  const incomplete = `${folder}.${process.pid}`;
  try {
    const root = path.join(incomplete, 'root');
    downloadInto(root, packages);
    mkdirSync(path.join(incomplete, 'bin'));
    for (const program of programs) writeStartScript(incomplete, program);
    // Another process may have been faster.
    if (!existsSync(bin)) renameSync(incomplete, folder);
  } finally {
    rmSync(incomplete, { recursive: true, force: true });
  }
  return bin;
}

function downloadInto(root: string, packages: readonly string[]): void {
  const work = `${root}-download`;
  const inside = (name: string) => path.join(work, name);
  mkdirSync(inside('no-sources'), { recursive: true });
  writeFileSync(inside('sources.list'), `deb [signed-by=${keyring}] http://deb.debian.org/debian ${release} main\n`);
  writeFileSync(inside('status'), ''); // as if nothing were installed, so that every library is downloaded
  const settings = [
    `Dir::State::status=${inside('status')}`,
    `Dir::Etc::SourceList=${inside('sources.list')}`,
    `Dir::Etc::SourceParts=${inside('no-sources')}`,
    'Acquire::Languages=none',
  ];
  unpackPackages(root, work, packages, settings);
}

/** Downloads packages with their libraries into `work`, which is deleted at the end, and unpacks them into `root`. Needs no root rights. */
export function unpackPackages(root: string, work: string, packages: readonly string[], settings: readonly string[] = []): void {
  const [lists, cache] = [path.join(work, 'lists'), path.join(work, 'cache')];
  const archives = path.join(cache, 'archives');
  for (const needed of [path.join(lists, 'partial'), path.join(archives, 'partial'), root]) mkdirSync(needed, { recursive: true });
  const own = [`Dir::State::Lists=${lists}`, `Dir::Cache=${cache}`, 'Debug::NoLocking=1', 'APT::Sandbox::User='];
  const options = [...own, ...settings].flatMap((setting) => ['-o', setting]);
  aptGet([...options, 'update', '-qq']);
  aptGet([...options, 'install', '-y', '-qq', '--no-install-recommends', '--download-only', ...packages]);
  for (const archive of globSync('*.deb', { cwd: archives })) execFileSync('dpkg-deb', ['-x', path.join(archives, archive), root]);
  rmSync(work, { recursive: true });
}

/** Writes a script that starts the program with the dynamic loader and the libraries of its own release of Debian. */
function writeStartScript(folder: string, program: string): void {
  const [loader] = globSync('usr/lib/*-linux-gnu/ld-linux-*.so.*', { cwd: path.join(folder, 'root') });
  if (loader === undefined) throw new Error(`Debian's packages for ${program} contain no loader.`);
  const script = path.join(folder, 'bin', path.basename(program));
  const start = `exec "$root/${loader}" --library-path "$root/${path.dirname(loader)}" "$root/${program}" "$@"`;
  writeFileSync(script, `#!/bin/sh\nroot="$(dirname "$(readlink -f "$0")")/../root"\n${start}\n`);
  chmodSync(script, 0o755);
  execFileSync(script, [program.endsWith('nginx') ? '-v' : '--version'], { stdio: 'ignore' });
}

/** Runs apt-get without questions. It gives up soon if the servers of the distribution cannot be reached. */
function aptGet(args: readonly string[]): void {
  execFileSync('apt-get', ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
}
