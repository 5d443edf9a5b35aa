import { listFeedStates } from '#server/platform/feeds/feed-states.ts';
import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { espnScoreboard } from './espn.ts';
import { ingestBoard } from './store-game-reports.ts';
import { ingestBoxScores } from '#server/games/box-scores/ingest-box-scores.ts';
import { nbaSchedule, nbaScoreboard } from './nba-cdn.ts';
import { dueSources } from './due-sources.ts';
import { gamesUnderWay, type StoredGame } from '#server/games/store.ts';

export interface GameFeeds extends FeedDeps {
  readonly nbaUrl: string;
  readonly espnUrl: string;
}

const hour = 3_600_000;
const boxScoreDays = 10;

/** One round: the season's file once a day, the board while games are on, the second source where the first is silent or stuck. */
export async function ingestGames(deps: GameFeeds): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const underWay = await gamesUnderWay(db, now);
  const states = new Map((await listFeedStates(db, now)).map((state) => [state.feed, state]));
  const due = dueSources({ now, underWay, states });

  if (due.schedule) await ingestFrom(deps, 'schedule');
  if (due.scoreboard) await ingestFrom(deps, 'scoreboard');
  for (const date of due.espnDates) await ingestEspn(deps, date, due.mayEspnDecide);
  await ingestBoxScores(deps, { limit: 30, since: new Date(now.getTime() - boxScoreDays * 24 * hour) });
}

/** The league itself: it decides, and it alone adds games of the running season. */
async function ingestFrom(deps: GameFeeds, which: 'schedule' | 'scoreboard'): Promise<void> {
  const feed = which === 'schedule' ? nbaSchedule(deps.nbaUrl) : nbaScoreboard(deps.nbaUrl);
  await pullFeed(deps, feed, (transaction, { value, fetchedAt }) =>
    ingestBoard(transaction, value, fetchedAt, { mayDecide: () => true, addsGames: true }),
  );
}

async function ingestEspn(deps: GameFeeds, date: string, mayDecide: (game: StoredGame) => boolean): Promise<void> {
  const feed = espnScoreboard(deps.espnUrl, date);
  await pullFeed(deps, feed, (transaction, { value, fetchedAt }) =>
    ingestBoard(transaction, value, fetchedAt, { mayDecide, addsGames: false }),
  );
}
