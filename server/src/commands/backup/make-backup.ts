import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { EnvError } from '#server/platform/env/env-error.ts';
import { findProgram } from './find-program.ts';
import { checksumsOf, manifestOf, writeManifest } from './manifest.ts';
import { runProgram } from './run-program.ts';
import { checkStoredLedger, countRows, openSnapshot, readServerVersion, summarizeDatabase } from './summarize-database.ts';

export interface BackupRequest {
  /** A connection string without a pooler: the snapshot belongs to a session. */
  readonly url: string;
  readonly file: string;
  readonly programFolder: string | undefined;
}

export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly ledger: Awaited<ReturnType<typeof checkStoredLedger>>;
}

/**
 * Writes a dump in PostgreSQL's custom format, its description and their checksums. The product may run meanwhile: the dump and
 * the description are of the same snapshot. The files are readable by their owner only, because they contain personal data.
 */
export async function makeBackup({ url, file, programFolder }: BackupRequest): Promise<BackupResult> {
  const existing = [file, manifestOf(file), checksumsOf(file)].find((name) => existsSync(name));
  if (existing !== undefined) throw new EnvError(`${existing} exists. Choose another name; a backup is never overwritten.`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const incomplete = `${file}.incomplete`;
  try {
    const { major, text: serverVersion } = await readServerVersion(client);
    const program = await findProgram({ name: 'pg_dump', serverVersion: major, folder: programFolder });
    await openSnapshot(client);
    if (!(await hasProduct(client))) throw new EnvError('This database does not contain the tables of Courtline.');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    writeFileSync(incomplete, '', { mode: 0o600 });
    await runProgram(program, ['--format=custom', '--no-password', `--snapshot=${rows[0]!.id}`, `--file=${incomplete}`], url);
    const summary = await summarizeDatabase(client);
    const ledger = await checkStoredLedger(client);
    const roles = await listRoles(client);
    await client.query('commit');
    renameSync(incomplete, file);
    await writeManifest(file, { createdAt: new Date().toISOString(), serverVersion, roles, ...summary });
    return { tables: Object.keys(summary.tables).length, rows: countRows(summary), ledger };
  } finally {
    rmSync(incomplete, { force: true });
    await client.end();
  }
}

async function hasProduct(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.predictions') is not null as found`);
  return rows[0]!.found;
}

async function listRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct rolname as name from pg_shdepend join pg_roles on pg_roles.oid = refobjid
     where refclassid = 'pg_authid'::regclass and dbid = (select oid from pg_database where datname = current_database()) order by 1`,
  );
  return rows.map(({ name }) => name);
}
