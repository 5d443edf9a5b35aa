import pg from 'pg';
import { EnvError } from '#server/platform/env/env-error.ts';
import { findProgram } from './find-program.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { BackupRequest } from './make-backup.ts';
import { runProgram } from './run-program.ts';
import {
  checkStoredLedger,
  countRows,
  findDifferences,
  listTables,
  openSnapshot,
  readServerVersion,
  summarizeDatabase,
} from './summarize-database.ts';

interface RestoreResult {
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly missingRoles: readonly string[];
  readonly ledger: Awaited<ReturnType<typeof checkStoredLedger>>;
  readonly differences: readonly string[];
}

export async function restoreBackup({ url, file, programFolder }: BackupRequest): Promise<RestoreResult> {
  const manifest = await readManifest(file);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseFullDatabase(client);
    const saved = Number.parseInt(manifest.serverVersion, 10);
    const { major } = await readServerVersion(client);
    const serverVersion = Math.max(saved, major);
    const program = await findProgram({ name: 'pg_restore', serverVersion, folder: programFolder });
    const missingRoles = await findMissingRoles(client, manifest);
    const withoutRights = missingRoles.length > 0 ? ['--no-privileges'] : [];
    const options = ['--no-owner', ...withoutRights, '--single-transaction', '--exit-on-error', '--no-password'];
    const { database } = client;
    await runProgram(program, [...options, `--dbname=${database}`, file], url);
    // If a role is missing, the backup's rights are not restored: everybody could call functions that run with the rights of their owner.
    if (missingRoles.length > 0) await client.query('revoke execute on all functions in schema public from public');
    await client.query('analyze');
    return { createdAt: manifest.createdAt, missingRoles, ...(await compare(client, manifest)) };
  } finally {
    await client.end();
  }
}

async function compare(client: pg.Client, manifest: Manifest) {
  await openSnapshot(client);
  const restored = await summarizeDatabase(client);
  const ledger = await checkStoredLedger(client);
  await client.query('commit');
  const differences = findDifferences(manifest, restored);
  if (ledger.broken) differences.push(`The ledger is broken at position ${ledger.broken.position}: ${ledger.broken.reason}.`);
  return { tables: Object.keys(restored.tables).length, rows: countRows(restored), ledger, differences };
}

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  const [table] = await listTables(client);
  if (table === undefined) return;
  throw new EnvError(
    `The database is not empty: it contains the table ${table}. Restore into an empty one (another DATABASE_URL, or another DATA_DIR); nothing was changed.`,
  );
}

async function findMissingRoles(client: pg.Client, { roles }: Manifest): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles where rolname = any($1)', [roles]);
  return roles.filter((role) => !rows.some(({ name }) => name === role));
}
