import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { EnvError } from '#server/platform/env/env-error.ts';

const packageFolders = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/{libpq,postgresql@*}/bin'];

interface ProgramRequest {
  readonly name: 'pg_dump' | 'pg_restore' | 'pg_basebackup';
  readonly serverVersion: number;
  readonly folder: string | undefined;
}

/** A client program of PostgreSQL, not older than the server. In a clone on Debian it is fetched; a release uses what is installed. */
export async function findProgram({ name, serverVersion, folder }: ProgramRequest): Promise<string> {
  const candidates =
    folder === undefined ? [name, ...globSync(packageFolders).map((bin) => path.join(bin, name))] : [path.join(folder, name)];
  const found = candidates.find((program) => versionOf(program) >= serverVersion);
  const program = found ?? (folder === undefined ? await fetchProgram(name, serverVersion) : undefined);
  if (program !== undefined) return program;
  const where = folder === undefined ? 'was not found' : `is not in ${folder}`;
  throw new EnvError(
    `${name} ${serverVersion} or later is needed for this database server and ${where}. Install PostgreSQL's client programs (Debian: postgresql-client-${serverVersion}), or set PG_BIN to their folder.`,
  );
}

function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

async function fetchProgram(name: string, serverVersion: number): Promise<string | undefined> {
  if (!existsSync(path.resolve(import.meta.dirname, '../../../../scripts/programs'))) return undefined;
  const { canUnpackPrograms, postgresClient, unpackPrograms } = await import('#scripts/programs/unpack-programs.ts');
  if (!canUnpackPrograms()) return undefined;
  try {
    const program = path.join(unpackPrograms(postgresClient), name);
    return versionOf(program) >= serverVersion ? program : undefined;
  } catch {
    return undefined; // Debian's servers cannot be reached
  }
}
