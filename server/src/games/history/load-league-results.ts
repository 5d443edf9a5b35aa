import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs } from '#domain/durations.ts';
import { easternDate, seasonOf } from '#domain/league-date.ts';
import { applyGameReports } from '#server/games/feeds/apply-game-reports.ts';
import { scheduleReplacedAfterMs } from '#server/games/feeds/due-sources.ts';
import type { GameFeeds } from '#server/games/feeds/game-report.ts';
import { nbaPastGame } from '#server/games/feeds/nba-cdn.ts';
import { listFeedStates, removeFeedState } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { listNbaIds, type HistorySpan } from './history-store.ts';

/** The league is asked only after ESPN has failed for this long, because it needs a request per game. */
const espnReplacedAfterMs = hourMs;
/** After this many missing files in a row, the regular season has no more games. A season has up to 1230. */
const maxMissing = 20;
const maxGames = 1400;

/**
 * Loads results from the league while ESPN fails. The schedule has the current season. For a past season there is no list, but the files
 * of the games remain and their ids are consecutive. Play-in games are left out.
 */
export async function loadLeagueResults(deps: GameFeeds, { from, to, pauseMs }: HistorySpan, stopping?: AbortSignal): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const states = new Map((await listFeedStates(db, now)).map((state) => [state.feed, state]));
  const msSince = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity);
  const espn = states.get('espn-scoreboard');
  if (!espn?.fault || msSince(espn.lastGoodAt ?? espn.fault.since) < espnReplacedAfterMs) return false;
  const current = seasonOf(easternDate(now));
  const isScheduleRead = msSince(states.get('nba-schedule')?.lastGoodAt) < scheduleReplacedAfterMs;
  for (let season = seasonOf(from); season <= seasonOf(to); season += 1) {
    const isLoaded = season === current ? isScheduleRead : await loadSeason(deps, season, pauseMs, stopping);
    if (!isLoaded) return false;
    log.info({ season }, 'past results loaded from the league, because ESPN fails');
  }
  return true;
}

async function loadSeason(deps: GameFeeds, season: number, pauseMs: number, stopping?: AbortSignal): Promise<boolean> {
  const known = new Set(await listNbaIds(deps.db, season));
  const isThere = async (id: string) => {
    if (known.has(id)) return true;
    await sleep(pauseMs);
    return loadGame(deps, id);
  };
  const [first] = regularSeasonIds(season);
  for (const { ids, missingAtEnd } of [{ ids: regularSeasonIds(season), missingAtEnd: maxMissing }, ...playoffSeries(season)]) {
    let missing = 0;
    for (const id of ids) {
      if (stopping?.aborted) return false;
      missing = (await isThere(id)) ? 0 : missing + 1;
      if (missing >= missingAtEnd) break;
    }
  }
  // A missing file and a refusal by the league have the same answer. If the first game can still be loaded, the files are missing.
  const isComplete = await loadGame(deps, first!);
  if (isComplete) await removeFeedState(deps.db, nbaPastGame(deps.nbaUrl, first!).name);
  return isComplete;
}

async function loadGame(deps: GameFeeds, id: string): Promise<boolean> {
  const pulled = await pullFeed(deps, nbaPastGame(deps.nbaUrl, id), (transaction, { value, fetchedAt }) =>
    applyGameReports(transaction, value, fetchedAt, { mayDecide: () => true, addsGames: true }),
  );
  return pulled !== undefined;
}

/** A game id has the stage, the year in which the season began, and the number of the game. */
const idOf = (stage: '002' | '004', season: number, number: number) =>
  `${stage}${String((season - 1) % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`;

const regularSeasonIds = (season: number) => Array.from({ length: maxGames }, (_, index) => idOf('002', season, index + 1));

/** The last three digits of a playoff game: the round, the series in the round and the game in the series. */
const playoffSeries = (season: number) =>
  [8, 4, 2, 1].flatMap((seriesCount, round) =>
    Array.from({ length: seriesCount }, (_, series) => ({
      ids: [1, 2, 3, 4, 5, 6, 7].map((game) => idOf('004', season, (round + 1) * 100 + series * 10 + game)),
      missingAtEnd: 1,
    })),
  );
