import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { minuteMs } from '#domain/durations.ts';
import { LogError, readLog, type LastSeenLog } from '#domain/ledger/check-log.ts';
import { fetchPatiently } from '#server/commands/fetch-patiently.ts';
import { recomputeRecord } from '#server/commands/recompute-record.ts';
import { auditLedger, type ReadPublic, sha256 } from './audit-ledger.ts';

/*
 * Verifies a Courtline site from its public address alone: `node verify.mjs https://…`. With --follow it is a witness: it keeps the
 * checkpoints that it has seen and reports a log that was rolled back, forked or rewritten. The site serves this program as one file.
 */

const usage = `Usage: node verify.mjs URL [--follow] [--state FILE] [--roots FILE]
  URL      the address of the site, for example http://localhost:3000
  --follow look at the log every minute and report if it is inconsistent with what was seen before
  --state  the file with the checkpoints seen (default: courtline-<host>.json in this folder)
  --roots  trusted certificates of time-stamp authorities (PEM); without it, those that the site names
`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

interface State extends LastSeenLog {
  /** All checkpoints that were seen, the newest last. They are the evidence if one of them contradicts another. */
  readonly notes: readonly string[];
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      follow: { type: 'boolean' },
      state: { type: 'string' },
      roots: { type: 'string' },
    },
  });
  const [url] = positionals;
  if (!url || !URL.canParse(url)) {
    process.stderr.write(usage);
    return 2;
  }
  const file = values.state ?? `courtline-${new URL(url).host.replace(':', '-')}.json`;
  const read: ReadPublic = (path) => fetchPatiently(new URL(path, url));
  return values.follow ? follow(read, file) : verifyOnce(read, file, values.roots);
}

const readState = (file: string): State | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined);

/** Keeps a checkpoint. One that contradicts those before is kept as evidence, without trusting it. */
function keep(file: string, note: string, trusted: LastSeenLog | undefined = readState(file)): void {
  const notes = readState(file)?.notes ?? [];
  if (!trusted || notes.at(-1) === note) return;
  const state: State = { keys: trusted.keys, note: trusted.note, notes: [...notes, note] };
  writeFileSync(file, JSON.stringify(state, null, 1));
}

async function verifyOnce(read: ReadPublic, file: string, rootFile: string | undefined): Promise<number> {
  const audit = await auditLedger({ read, before: readState(file), roots: rootFile && readFileSync(rootFile, 'utf8') });
  keep(file, audit.log.seen.note, audit.log.seen);
  say(`OK: ${audit.log.size} entries in the log, which form a chain and have the signed root; all files agree`);
  say(
    `OK: ${audit.disclosed.length} contents are public and match; ${audit.replayed} of them were replayed after their games and prove nothing`,
  );
  say(`OK: ${audit.stamps} time stamps are valid and agree with the log`);
  for (const root of audit.roots) say(`    trusted: ${root.subject.replaceAll('\n', ', ')}, SHA-256 ${root.fingerprint256}`);
  say(`    ${audit.provenBeforeStart} of ${audit.live} live predictions have an outside proof from before tip-off`);
  const { games, numbers, hasBooks, differences } = await recomputeRecord(
    async (path) => new TextDecoder().decode(await read(path)),
    audit.disclosed,
  );
  if (differences[0] !== undefined) throw new LogError(`The record cannot be recomputed: ${differences[0]}`);
  say(`OK: ${numbers} figures of the record are recomputed from ${games} settled games`);
  if (!hasBooks) say('    the scores of single books are left out, because this operator may not publish their prices');
  return 0;
}

async function follow(read: ReadPublic, file: string): Promise<number> {
  for (;;) {
    try {
      const { size, seen } = await readLog((path) => read(`/ledger/${path}`), sha256, readState(file));
      if (readState(file)?.note !== seen.note) say(`${new Date().toISOString()} consistent, ${size} entries`);
      keep(file, seen.note, seen);
    } catch (error) {
      // A site that cannot be reached is no evidence. It is asked again.
      if (error instanceof LogError) {
        keep(file, new TextDecoder().decode(await read('/ledger/checkpoint')));
        throw error;
      }
      say(`${new Date().toISOString()} not reached: ${error instanceof Error ? error.message : String(error)}`);
    }
    await sleep(minuteMs);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  // A site that does not answer is no evidence against it.
  say(`${error instanceof LogError ? 'WRONG' : 'NOT VERIFIED'}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof LogError ? 1 : 2;
}
