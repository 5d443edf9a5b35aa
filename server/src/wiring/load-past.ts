import { addDays, easternDate, seasonOf } from '#domain/league-date.ts';
import { ingestGames } from '#server/games/ingest-games.ts';
import { findHistoryLoad, saveHistoryLoad, type HistorySpan } from '#server/games/history/history-store.ts';
import { loadHistory } from '#server/games/history/load-history.ts';
import { historyLoadName, seasonRatings } from '#server/games/history/read-preparation.ts';
import { ingestInjuryReport } from '#server/games/injury-report/ingest-injury-report.ts';
import { ingestInjuries } from '#server/games/injuries/ingest-injuries.ts';
import { countGames, countSeasonFinals } from '#server/games/feeds/store.ts';
import { ingestOdds } from '#server/odds/feed/ingest-odds.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import type { Pipeline } from './pipeline.ts';
import { replayPast } from './replay-past.ts';

/** The pause between two requests limits the load on a free source. Loading a past season is not urgent. */
const pauseMs = 700;

/** If the database is empty, loads today's games and their odds before anything else, so that the first page has content. */
export async function loadTodaysGames(pipeline: Pipeline): Promise<void> {
  if ((await countGames(pipeline.db)) > 0) return;
  await ingestGames(pipeline);
  await ingestOdds(pipeline);
}

/**
 * Runs once, after the first start: loads the games of the last and the current season, rates teams and players with them, and then loads
 * injuries. If the process stops, the next one continues. No prediction is issued before the end. Returns whether it has ended now.
 */
export async function loadPast(pipeline: Pipeline, stopping?: AbortSignal): Promise<boolean> {
  const { db, clock, log } = pipeline;
  if ((await findHistoryLoad(db, historyLoadName))?.finishedAt) return false;
  await ingestGames(pipeline);
  for (const span of spansOf(pipeline)) if (!(await loadHistory(pipeline, span, stopping))) return false;
  if (pipeline.replaysPast) await replayPast(pipeline, stopping);
  else await ratePast(pipeline, stopping);
  if (stopping?.aborted) return false;
  await refreshRecord(pipeline);
  // Injuries are matched with players by name, and players are known only after the box scores are loaded.
  await ingestInjuries(pipeline);
  await ingestInjuryReport(pipeline);
  await saveHistoryLoad(db, { name: historyLoadName, finishedAt: clock.now() });
  log.info('past games loaded, predictions start');
  return true;
}

async function ratePast(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const of = await countSeasonFinals(pipeline.db);
  for (let done = 0, rated = -1; rated !== 0 && !stopping?.aborted; done += rated) {
    await saveHistoryLoad(pipeline.db, { name: seasonRatings, done, of });
    rated = await settleGames(pipeline);
  }
}

/** A real season runs from October to June; a simulated league plays all year. */
function spansOf({ clock, replaysPast, pastDays }: Pipeline): HistorySpan[] {
  const today = easternDate(clock.now());
  if (replaysPast) return [{ name: 'simulated-past', from: addDays(today, -pastDays), to: today, pauseMs: 0 }];
  const current = seasonOf(today);
  return [current - 1, current].map((season) => seasonSpan(season, today));
}

export function seasonSpan(season: number, today: string): HistorySpan {
  const end = `${season}-06-30`;
  return { name: `season-${season}`, from: `${season - 1}-10-01`, to: end < today ? end : today, pauseMs };
}
