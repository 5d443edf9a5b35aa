import { readFile } from 'node:fs/promises';
import type { X509Certificate } from 'node:crypto';
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { FeedState } from '#contract/status.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import { pullFeed, type BinaryFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { stampRequest } from './timestamps/stamp-request.ts';
import { readCertificates, type Stamp, verifyStamp } from './timestamps/verify-stamp.ts';
import { addStamp, findLastCheckpoint, findLastStamp, listStartingGames, type StoredCheckpoint } from './store.ts';

export interface StampSettings {
  /** The addresses of the time-stamp authorities. */
  readonly TIMESTAMP_AUTHORITIES: readonly string[];
  /** The file, or the address in the sandbox, of the root certificates that we trust. */
  readonly TIMESTAMP_ROOTS: string | undefined;
}

export interface StampDeps extends FeedDeps {
  readonly logSettings: StampSettings;
}

/** New predictions are stamped at least this often, so that each has an outside proof hours before its game. */
const longestWaitMs = 6 * hourMs;
/** A stamp is also due if a game with an unstamped prediction starts within this time: its last prediction is issued two minutes before. */
const beforeStartMs = 3 * minuteMs;
/** A stamp whose time differs more from our clock is not kept: one of the two clocks is wrong. */
const largestDifferenceMs = 5 * minuteMs;

/** After each failure in a row an authority is asked half as often. Just before a tip-off, every run asks it. */
const [firstPauseMs, longestPauseMs] = [minuteMs / 2, hourMs];

/** Asks every authority for a stamp of the current checkpoint, if one is due. Those that have not answered are asked again. */
export async function stampCheckpoint(deps: StampDeps): Promise<void> {
  const { db, clock, logSettings: settings } = deps;
  const checkpoint = await findLastCheckpoint(db);
  if (!checkpoint || settings.TIMESTAMP_AUTHORITIES.length === 0) return;
  const now = clock.now();
  const feeds = await listFeedStates(db, now);
  const due: string[] = [];
  for (const url of settings.TIMESTAMP_AUTHORITIES) {
    const last = await findLastStamp(db, authorityOf(url));
    if (last?.size === checkpoint.size) continue;
    const isLate = !last || now.getTime() - last.provenAt.getTime() >= longestWaitMs;
    const isPaused = now.getTime() < endOfPause(feeds.find(({ feed }) => feed === feedOf(url)));
    const span = {
      afterEntry: last?.size ?? 0,
      lastEntry: checkpoint.size,
      startsAfter: now,
      startsUntil: new Date(now.getTime() + beforeStartMs),
    };
    if ((isLate && !isPaused) || (await listStartingGames(db, span)).length > 0) due.push(url);
  }
  if (due.length === 0) return;
  const roots = readCertificates(await readRootFile(settings));
  await Promise.all(due.map((url) => requestStamp(deps, url, checkpoint, roots)));
}

const endOfPause = (feed: FeedState | undefined): number =>
  feed?.fault && feed.lastTriedAt ? Date.parse(feed.lastTriedAt) + Math.min(longestPauseMs, firstPauseMs * 2 ** (feed.fault.times - 1)) : 0;

const feedOf = (url: string) => `timestamp ${authorityOf(url)}`;
const authorityOf = (url: string): string => new URL(url).host + new URL(url).pathname;

const rootsTimeoutMs = 5000;

/** The trusted root certificates as a text (PEM). The sandbox offers its own at an address. */
export async function readRootFile({ TIMESTAMP_ROOTS: location }: StampSettings): Promise<string> {
  if (location === undefined) return '';
  return /^https?:/.test(location)
    ? (await fetch(location, { signal: AbortSignal.timeout(rootsTimeoutMs) })).text()
    : readFile(location, 'utf8');
}

async function requestStamp(deps: StampDeps, url: string, { size, note }: StoredCheckpoint, roots: readonly X509Certificate[]) {
  const data = Buffer.from(note);
  const { body, nonce } = stampRequest(data);
  const feed: BinaryFeed<{ stamp: Stamp; response: Buffer }> = {
    name: feedOf(url),
    storesPayload: false,
    request: {
      url,
      body: Uint8Array.from(body),
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      maxBytes: 100_000,
      attempts: 1,
    },
    parseBytes: async (response) => {
      const stamp = readOrFail(() => verifyStamp(response, data, roots));
      if (stamp.nonce !== nonce) throw new FeedFault('wrong-shape', 'The stamp answers another request');
      if (Math.abs(stamp.at.getTime() - deps.clock.now().getTime()) > largestDifferenceMs) {
        throw new FeedFault('clock-skew', `The stamp says ${stamp.at.toISOString()}, which is not now`);
      }
      return { response, stamp };
    },
  };

  await pullFeed(deps, feed, async (transaction, { value: { stamp, response } }) => {
    const last = await findLastStamp(transaction);
    // Past games are left out, because their answers in memory are rebuilt anyway when they are some seconds old.
    const changed = await listStartingGames(transaction, { afterEntry: last?.size ?? 0, lastEntry: size, startsAfter: deps.clock.now() });
    await addStamp(transaction, { size, authority: authorityOf(url), note, response, provenAt: stamp.provenAt });
    await publishChanges(transaction, 'prediction', changed);
  });
}

function readOrFail(read: () => Stamp): Stamp {
  try {
    return read();
  } catch (error) {
    throw new FeedFault('wrong-shape', `The stamp cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
