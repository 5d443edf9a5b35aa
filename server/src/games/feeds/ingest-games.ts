import { dayMs } from '#domain/durations.ts';
import { ingestBoxScores } from '#server/games/box-scores/ingest-box-scores.ts';
import { listGamesUnderWay, type StoredGame } from '#server/games/store.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import { applyGameReports } from './apply-game-reports.ts';
import { dueSources } from './due-sources.ts';
import { espnScoreboard } from './espn.ts';
import type { GameFeeds } from './game-feeds.ts';
import { nbaSchedule, nbaScoreboard } from './nba-cdn.ts';

/** Missing box scores are requested for games of the last ten days. */
const boxScoreDays = 10;

/**
 * Polls the sources that are due: the season schedule once a day, the league's scoreboard while games are live, and ESPN if
 * the league is unavailable or a game makes no progress. Then fetches missing box scores.
 */
export async function ingestGames(deps: GameFeeds): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const underWay = await listGamesUnderWay(db, now);
  const states = new Map((await listFeedStates(db, now)).map((state) => [state.feed, state]));
  const due = dueSources({ now, underWay, states });

  if (due.schedule) await ingestLeague(deps, 'schedule');
  if (due.scoreboard) await ingestLeague(deps, 'scoreboard');
  for (const date of due.espnDates) await ingestEspn(deps, date, due.mayEspnDecide);
  await ingestBoxScores(deps, { limit: 30, since: new Date(now.getTime() - boxScoreDays * dayMs) });
}

/** Reports of the league may change every stored game, and only they add games of the current season. */
async function ingestLeague(deps: GameFeeds, which: 'schedule' | 'scoreboard'): Promise<void> {
  const feed = which === 'schedule' ? nbaSchedule(deps.nbaUrl) : nbaScoreboard(deps.nbaUrl);
  await pullFeed(deps, feed, (transaction, { value, fetchedAt }) =>
    applyGameReports(transaction, value, fetchedAt, { mayDecide: () => true, addsGames: true }),
  );
}

async function ingestEspn(deps: GameFeeds, date: string, mayDecide: (game: StoredGame) => boolean): Promise<void> {
  const feed = espnScoreboard(deps.espnUrl, date);
  await pullFeed(deps, feed, (transaction, { value, fetchedAt }) =>
    applyGameReports(transaction, value, fetchedAt, { mayDecide, addsGames: false }),
  );
}
