import { setTimeout as sleep } from 'node:timers/promises';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { espnScoreboard } from '#server/games/feeds/espn.ts';
import { findLoad, pastFinalsWithoutBox, saveLoad } from './history-store.ts';
import { ingestBoard } from '#server/games/feeds/store-game-reports.ts';
import { pullBox, storeBoxes } from '#server/games/box-scores/ingest-box-scores.ts';
import type { GameFeeds } from '#server/games/feeds/ingest-games.ts';

const day = 86_400_000;
const daysPerRequest = 7;

export interface Span {
  readonly name: string;
  /** US Eastern dates, YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  /** Pause between two requests: a past season is in no hurry, and the source owes us nothing. */
  readonly pauseMs: number;
}

/**
 * Loads past games by their dates, then their lines. It may be killed anywhere: what is stored stays, and the next run goes
 * on from there. Returns false when the source failed or we are to stop, and the rest is left for later.
 */
export async function loadHistory(deps: GameFeeds, span: Span, stopping?: AbortSignal): Promise<boolean> {
  const load = await findLoad(deps.db, span.name);
  if (load?.finishedAt) return true;
  if (!(await loadResults(deps, span, load?.cursor ?? span.from, stopping))) return false;
  return loadLines(deps, span, stopping);
}

async function loadResults(deps: GameFeeds, { name, to, pauseMs }: Span, from: string, stopping?: AbortSignal): Promise<boolean> {
  const { db } = deps;
  for (let first = from; first <= to && first !== 'lines';) {
    if (stopping?.aborted) return false;
    const last = earlier(addDays(first, daysPerRequest - 1), to);
    const pulled = await pullFeed(deps, espnScoreboard(deps.espnUrl, first, last, false));
    if (!pulled) return false;
    // What the league itself has said of a game is not overruled by what ESPN remembers of it.
    await ingestBoard(db, pulled.value, pulled.fetchedAt, { mayDecide: (game) => game.nbaId === null, addsGames: true });
    first = addDays(last, 1);
    await saveLoad(db, { name, cursor: first, done: 0 });
    deps.log.info({ load: name, through: last }, 'past results loaded');
    await sleep(pauseMs);
  }
  await saveLoad(db, { name, cursor: 'lines', done: 0 });
  return true;
}

async function loadLines(deps: GameFeeds, { name, from, to, pauseMs }: Span, stopping?: AbortSignal): Promise<boolean> {
  const { db, log, clock } = deps;
  const missing = await pastFinalsWithoutBox(db, new Date(`${from}T00:00:00Z`), new Date(Date.parse(`${to}T00:00:00Z`) + 2 * day));
  // Where no pause is asked for, some requests may be under way at once.
  const batch = pauseMs > 0 ? 1 : 24;
  let unavailable = 0;
  for (let done = 0; done < missing.length;) {
    if (stopping?.aborted) return false;
    const games = missing.slice(done, done + batch);
    const boxes = await Promise.all(games.map((game) => pullBox(deps, game, false)));
    const found = boxes.filter((box) => box !== undefined);
    if (found.length > 0) await storeBoxes(deps, found);
    unavailable += games.length - found.length;
    done += games.length;
    if (done % 48 === 0) {
      await saveLoad(db, { name, cursor: 'lines', done, of: missing.length });
      log.info({ load: name, done, of: missing.length }, 'past box scores loaded');
    }
    await sleep(pauseMs);
  }
  // Ratings can do without the lines of a game; they cannot wait for ever.
  if (unavailable > 0) log.warn({ load: name, unavailable }, 'some past games have no box score');
  await saveLoad(db, { name, cursor: 'lines', done: missing.length, of: missing.length, finishedAt: clock.now() });
  return true;
}

export const addDays = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
const earlier = (a: string, b: string) => (a < b ? a : b);
