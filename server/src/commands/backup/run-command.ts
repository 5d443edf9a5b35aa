import { existsSync } from 'node:fs';
import path from 'node:path';
import { reachDatabase } from '#server/platform/database/open-database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { BackupRequest, BackupResult } from './make-backup.ts';

interface Report {
  readonly isGood: boolean;
  readonly lines: readonly string[];
}

export async function runCommand(name: 'backup' | 'restore', run: (request: BackupRequest) => Promise<Report>): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) {
    process.stderr.write(`Usage: ./courtline ${name} FILE in a release, npm run ${name} -- FILE in a clone\n`);
    process.exitCode = 2;
    return;
  }
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = loadEnv(process.env);
    const database = await reachDatabase(env, createLog('warn', process.stderr));
    try {
      // npm and the start script of a release change the working folder. INIT_CWD is the folder in which they were called.
      const target = path.resolve(process.env['INIT_CWD'] ?? '.', file);
      const { isGood, lines } = await run({ url: database.url, file: target, programFolder: env.PG_BIN });
      process.stdout.write(`${lines.join('\n')}\n`);
      process.exitCode = isGood ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export function describeContents({ tables, rows, ledger }: BackupResult): string {
  const chain = ledger.broken ? 'broken' : 'intact';
  return `${tables} tables, ${rows.toLocaleString('en-US')} rows, chain of ${ledger.entries.toLocaleString('en-US')} predictions ${chain}`;
}
