import type { LedgerEntry } from '#contract/ledger.ts';
import { toHex } from '#domain/ledger/bytes.ts';
import { checkInclusion, LogError, type LogState, type ReadFile, readLog, type LastSeenLog } from '#domain/ledger/check-log.ts';
import { hashedText } from '#domain/ledger/encode-entry.ts';
import type { HashBytes } from '#domain/ledger/merkle-tree.ts';

const browserSha256: HashBytes = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export interface GameCheck {
  readonly log: LogState;
  /** How many entries of the game are in the log. Later ones wait for the next checkpoint, which is signed every minute. */
  readonly included: number;
  /** How many of their contents are public and match their hashes. */
  readonly matching: number;
  /** The size of the log when this browser last saw it. The log still begins with these entries. Undefined at the first visit. */
  readonly sizeBefore: number | undefined;
}

/** Proves that the entries of a game are in the signed log, and that the log still begins with what this browser saw last. */
export async function checkGame(entries: readonly LedgerEntry[], read: ReadFile, before: LastSeenLog | undefined): Promise<GameCheck> {
  const disclosed = entries.filter(({ content }) => content !== null);
  for (const { position, previousHash, hash, content } of disclosed) {
    const text = new TextEncoder().encode(hashedText(previousHash, content!));
    if (toHex(await browserSha256(text)) !== hash) throw new LogError(`The content of entry ${position} does not match its hash.`);
  }
  const log = await readLog(read, browserSha256, before);
  const inLog = entries.filter(({ position }) => position <= log.size);
  await checkInclusion(read, browserSha256, log, inLog);
  return { log, included: inLog.length, matching: disclosed.length, sizeBefore: before && Number(before.note.split('\n')[1]) };
}
