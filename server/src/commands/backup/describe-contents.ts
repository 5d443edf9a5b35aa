import type { BackupResult } from './make-backup.ts';

/** One line for the reports of both commands. */
export function describeContents({ tables, rows, ledger }: BackupResult): string {
  const chain = ledger.broken ? 'broken' : 'intact';
  return `${tables} tables, ${rows.toLocaleString('en-US')} rows, chain of ${ledger.entries.toLocaleString('en-US')} predictions ${chain}`;
}
