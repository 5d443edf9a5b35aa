import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ledgerEntry, ledgerPage, type LedgerPage } from '#contract/ledger.ts';
import { checkLedger, walkLedger, type LedgerCheck } from '#domain/ledger/verify-ledger.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { fetchPatiently } from './fetch-patiently.ts';

type Checked = LedgerCheck & Pick<LedgerPage, 'head'>;

const usage =
  'Usage: npm run verify-ledger -- URL|FILE\n  URL   address of a Courtline server, for example http://localhost:3000\n  FILE  JSON file with {"head": …, "entries": […]}\n';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The head of the last page counts, because new predictions can be added during the download. */
async function checkServer(url: string): Promise<Checked> {
  const walk = walkLedger(sha256);
  for (let after = 0; ;) {
    const response = await fetchPatiently(new URL(`/api/record/ledger?limit=${maxPageSize}&after=${after}`, url));
    const { head, entries, next } = ledgerPage.parse(await response.json());
    await walk.take(entries);
    if (next === null) return { ...walk.end(head), head };
    after = next;
  }
}

async function checkFile(file: string): Promise<Checked> {
  const schema = z.object({ head: ledgerPage.shape.head, entries: z.array(ledgerEntry) });
  const { head, entries } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...(await checkLedger(entries, head, sha256)), head };
}

async function main(source: string | undefined): Promise<number> {
  if (!source) {
    process.stderr.write(usage);
    return 2;
  }
  const { entries, broken, disclosed, head } = await (/^https?:/.test(source) ? checkServer(source) : checkFile(source));
  if (broken) {
    process.stdout.write(`BROKEN at position ${broken.position}: ${broken.reason}\n`);
    return 1;
  }
  process.stdout.write(
    `OK: the chain of ${entries} predictions is intact, the contents of ${disclosed} are public and match. Head ${head.hash}\n`,
  );
  return 0;
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  process.stdout.write(`BROKEN: the ledger cannot be read (${error instanceof Error ? error.message.split('\n')[0] : String(error)})\n`);
  process.exitCode = 1;
}
