import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '#domain/durations.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import { pullBoxScore, storeBoxScores } from '#server/games/box-scores/ingest-box-scores.ts';
import { applyGameReports } from '#server/games/feeds/apply-game-reports.ts';
import { espnScoreboard } from '#server/games/feeds/espn.ts';
import type { GameFeeds } from '#server/games/feeds/game-report.ts';
import type { StoredGame } from '#server/games/feeds/store.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { findHistoryLoad, listPastGamesWithoutBox, saveHistoryLoad, type HistorySpan } from './history-store.ts';
import { loadLeagueResults } from './load-league-results.ts';

/** The value of `history_loads.cursor` while box scores are loaded; before, it is the date from which results are missing. */
const boxScoresCursor = 'lines';

/** Loads past games from ESPN, or the league if ESPN fails, then box scores. Returns false if the sources failed or it was stopped. */
export async function loadHistory(deps: GameFeeds, span: HistorySpan, stopping?: AbortSignal): Promise<boolean> {
  const load = await findHistoryLoad(deps.db, span.name);
  if (load?.finishedAt) return true;
  const cursor = load?.cursor ?? span.from;
  if (cursor !== boxScoresCursor) {
    const isLoaded = (await loadResults(deps, span, cursor, stopping)) || (await loadLeagueResults(deps, span, stopping));
    if (!isLoaded) return false;
    await saveHistoryLoad(deps.db, { name: span.name, cursor: boxScoresCursor, done: 0 });
  }
  return loadBoxScores(deps, span, stopping);
}

async function loadResults(deps: GameFeeds, { name, to, pauseMs }: HistorySpan, from: string, stopping?: AbortSignal): Promise<boolean> {
  const { db, log } = deps;
  let areMonthsRefused = false;
  for (let first = from; first <= to;) {
    if (stopping?.aborted) return false;
    const lastOfMonth = earlier(lastDayOfMonth(first), to);
    areMonthsRefused ||= !(await loadResultsOf(deps, first.slice(0, 7), first, lastOfMonth));
    if (areMonthsRefused && !(await loadResultsOf(deps, first, first, first))) return false;
    const last = areMonthsRefused ? first : lastOfMonth;
    first = addDays(last, 1);
    await saveHistoryLoad(db, { name, cursor: first, done: 0 });
    log.info({ load: name, through: last }, 'past results loaded');
    await sleep(pauseMs);
  }
  return true;
}

async function loadResultsOf(deps: GameFeeds, dayOrMonth: string, first: string, last: string): Promise<boolean> {
  const pulled = await pullFeed(deps, espnScoreboard(deps.espnUrl, dayOrMonth, false));
  if (!pulled) return false;
  const reports = pulled.value.reports.filter(({ startsAt }) => first <= easternDate(startsAt) && easternDate(startsAt) <= last);
  // ESPN does not overrule games that the league itself has reported.
  const rules = { mayDecide: (game: StoredGame) => game.nbaId === null, addsGames: true };
  await applyGameReports(deps.db, { ...pulled.value, reports }, pulled.fetchedAt, rules);
  return true;
}

async function loadBoxScores(deps: GameFeeds, { name, from, to, pauseMs }: HistorySpan, stopping?: AbortSignal): Promise<boolean> {
  const { db, log, clock } = deps;
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + 2 * dayMs);
  const missing = await listPastGamesWithoutBox(db, new Date(`${from}T00:00:00Z`), until);
  // A pause of zero means that the source runs on this machine, so requests may run in parallel.
  const batch = pauseMs > 0 ? 1 : 24;
  let unavailable = 0;
  for (let done = 0; done < missing.length;) {
    if (stopping?.aborted) return false;
    const games = missing.slice(done, done + batch);
    const boxes = await Promise.all(games.map((game) => pullBoxScore(deps, game, false)));
    const found = boxes.filter((box) => box !== undefined);
    if (found.length > 0) await storeBoxScores(deps, found);
    unavailable += games.length - found.length;
    done += games.length;
    await saveHistoryLoad(db, { name, cursor: boxScoresCursor, done, of: missing.length });
    if (done % 48 === 0) log.info({ load: name, done, of: missing.length }, 'past box scores loaded');
    await sleep(pauseMs);
  }
  // The ratings can be computed without some box scores, so missing ones do not block the load.
  if (unavailable > 0) log.warn({ load: name, unavailable }, 'some past games have no box score');
  await saveHistoryLoad(db, { name, cursor: boxScoresCursor, done: missing.length, of: missing.length, finishedAt: clock.now() });
  return true;
}

/** The last day of the month of a date. 31 days after the first of a month is always in the next month. */
const lastDayOfMonth = (date: string) => addDays(`${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
const earlier = (a: string, b: string) => (a < b ? a : b);
