import { dayMs } from '#domain/durations.ts';
import { ingestBoxScores } from './box-scores/ingest-box-scores.ts';
import { hasGameWithoutDate, listGamesLaterToday, listGamesUnderWay } from './feeds/store.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { applyGameReports, type SourceRules } from './feeds/apply-game-reports.ts';
import { dueEspnRequests, dueLeagueSources, espnScheduleName } from './feeds/due-sources.ts';
import { espnScoreboard } from './feeds/espn.ts';
import type { GameReports, GameFeeds } from './feeds/game-report.ts';
import { nbaSchedule, nbaScoreboard } from './feeds/nba-cdn.ts';

const boxScoreDays = 10;

export async function ingestGames(deps: GameFeeds): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const pollState = async () => ({
    now,
    underWay: await listGamesUnderWay(db, now),
    laterToday: await listGamesLaterToday(db, now),
    awaitsNewDate: await hasGameWithoutDate(db, now),
    states: new Map((await listFeedStates(db, now)).map((state) => [state.feed, state])),
  });

  const league = dueLeagueSources(await pollState());
  if (league.schedule) await ingestLeague(deps, 'schedule');
  if (league.scoreboard) await ingestLeague(deps, 'scoreboard');
  const { days, months, mayDecide } = dueEspnRequests(await pollState());
  for (const month of months)
    await ingestEspn(deps, { ...espnScoreboard(deps.espnUrl, month), name: espnScheduleName }, { mayDecide, addsGames: true });
  for (const day of days) await ingestEspn(deps, espnScoreboard(deps.espnUrl, day), { mayDecide, addsGames: false });
  await ingestBoxScores(deps, { limit: 30, since: new Date(now.getTime() - boxScoreDays * dayMs) });
}

async function ingestLeague(deps: GameFeeds, which: 'schedule' | 'scoreboard'): Promise<void> {
  const feed = which === 'schedule' ? nbaSchedule(deps.nbaUrl) : nbaScoreboard(deps.nbaUrl);
  await pullFeed(deps, feed, (transaction, { value, fetchedAt }) =>
    applyGameReports(transaction, value, fetchedAt, { mayDecide: () => true, addsGames: true }),
  );
}

async function ingestEspn(deps: GameFeeds, feed: Feed<GameReports>, rules: SourceRules): Promise<void> {
  await pullFeed(deps, feed, (transaction, { value, fetchedAt }) => applyGameReports(transaction, value, fetchedAt, rules));
}
