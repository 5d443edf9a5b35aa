import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ledgerEntry, ledgerPage, type LedgerEntry, type LedgerPage } from '#contract/ledger.ts';
import { checkLedger } from '#domain/ledger/verify-ledger.ts';

const usage =
  'Usage: npm run verify-ledger -- URL|FILE\n  URL   address of a Courtline server, for example http://localhost:3000\n  FILE  JSON file with {"head": …, "entries": […]}\n';

/**
 * Reads the whole ledger page by page. Returns the head that the last page contains, because new predictions can be added
 * during the download.
 */
async function fetchLedger(url: string): Promise<Pick<LedgerPage, 'head' | 'entries'>> {
  const entries: LedgerEntry[] = [];
  for (let after = 0; ;) {
    const response = await fetch(new URL(`/api/record/ledger?limit=1000&after=${after}`, url));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const page = ledgerPage.parse(await response.json());
    entries.push(...page.entries);
    if (page.next === null) return { head: page.head, entries };
    after = page.next;
  }
}

function readLedger(file: string): Pick<LedgerPage, 'head' | 'entries'> {
  return z.object({ head: ledgerPage.shape.head, entries: z.array(ledgerEntry) }).parse(JSON.parse(readFileSync(file, 'utf8')));
}

async function main(source: string | undefined): Promise<number> {
  if (!source) {
    process.stderr.write(usage);
    return 2;
  }
  const { head, entries } = /^https?:/.test(source) ? await fetchLedger(source) : readLedger(source);
  const { broken, disclosed } = await checkLedger(entries, head, (text) => createHash('sha256').update(text).digest('hex'));
  if (broken) {
    process.stdout.write(`BROKEN at position ${broken.position}: ${broken.reason}\n`);
    return 1;
  }
  process.stdout.write(
    `OK: the chain of ${entries.length} predictions is intact, the contents of ${disclosed} are public and match. Head ${head.hash}\n`,
  );
  return 0;
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  process.stdout.write(`BROKEN: the ledger cannot be read (${error instanceof Error ? error.message.split('\n')[0] : String(error)})\n`);
  process.exitCode = 1;
}
