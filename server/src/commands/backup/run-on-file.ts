import path from 'node:path';
import { runCommand } from '#server/commands/run-command.ts';
import { reachDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { BackupRequest, BackupResult } from './make-backup.ts';

interface Report {
  readonly isGood: boolean;
  readonly lines: readonly string[];
}

/** Backs up or restores the file that the command line names. */
export function runOnFile(name: 'backup' | 'restore', run: (request: BackupRequest) => Promise<Report>): Promise<void> {
  return runCommand(async (env) => {
    const [file, ...others] = process.argv.slice(2);
    if (file === undefined || others.length > 0)
      throw new Error(`Usage: ./courtline ${name} FILE in a release, npm run ${name} -- FILE in a clone`);
    const database = await reachDatabase(env, createLog('warn', process.stderr));
    try {
      // npm and the start script of a release change the working folder. INIT_CWD is the folder in which they were called.
      const target = path.resolve(process.env['INIT_CWD'] ?? '.', file);
      const { isGood, lines } = await run({ url: database.url, file: target, programFolder: env.PG_BIN });
      process.exitCode = isGood ? 0 : 1;
      return lines.join('\n');
    } finally {
      await database.close();
    }
  });
}

export function describeContents({ tables, rows, ledger }: BackupResult): string {
  const chain = ledger.broken ? 'broken' : 'intact';
  return `${tables} tables, ${rows.toLocaleString('en-US')} rows, chain of ${ledger.entries.toLocaleString('en-US')} predictions ${chain}`;
}
