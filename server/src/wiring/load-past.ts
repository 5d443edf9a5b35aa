import { easternDate } from '#domain/league-date.ts';
import { findLoad, saveLoad } from '#server/games/history/history-store.ts';
import { ingestGames } from '#server/games/feeds/ingest-games.ts';
import { ingestInjuries } from '#server/games/players/ingest-injuries.ts';
import { addDays, loadHistory, type Span } from '#server/games/history/load-history.ts';
import { countGames } from '#server/games/store.ts';
import { ingestOdds } from '#server/odds/feed/ingest-odds.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { historyName } from './follow-league.ts';
import type { Pipeline } from './pipeline.ts';
import { replayPast } from './replay-past.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';

const gentlePauseMs = 700;

/** On an empty database: today's games and their odds, so that the first page anyone opens has something to show. */
export async function lookAround(pipeline: Pipeline): Promise<void> {
  if ((await countGames(pipeline.db)) > 0) return;
  await ingestGames(pipeline);
  await ingestOdds(pipeline);
}

/** The first start: loads the last and the running season, and rates them. Stopped or killed anywhere, the next start goes on. */
export async function loadPast(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = pipeline;
  if ((await findLoad(db, historyName))?.finishedAt) return;
  await ingestGames(pipeline);
  for (const span of spansOf(pipeline)) if (!(await loadHistory(pipeline, span, stopping))) return;
  if (pipeline.replaysPast) await replayPast(pipeline, stopping);
  else while (!stopping?.aborted && (await settleGames(pipeline)) > 0) log.info('past games rated');
  if (stopping?.aborted) return;
  await refreshRecord(pipeline);
  // Only now are the players known whom the injury list names.
  await ingestInjuries(pipeline);
  await saveLoad(db, { name: historyName, finishedAt: clock.now() });
  log.info('the past is loaded, predictions begin');
}

/** A real season runs from October to June; a simulated league plays all year round. */
function spansOf({ clock, replaysPast, pastDays }: Pipeline): Span[] {
  const today = easternDate(clock.now());
  if (replaysPast) return [{ name: 'simulated-past', from: addDays(today, -pastDays), to: today, pauseMs: 0 }];
  const running = seasonOf(today);
  return [running - 1, running].map((season) => seasonSpan(season, today));
}

export function seasonSpan(season: number, today: string): Span {
  const end = `${season}-06-30`;
  return { name: `season-${season}`, from: `${season - 1}-10-01`, to: end < today ? end : today, pauseMs: gentlePauseMs };
}

export const seasonOf = (date: string) => Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) >= 9 ? 1 : 0);
