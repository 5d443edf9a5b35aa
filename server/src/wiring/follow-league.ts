import { findLoad } from '#server/games/history/history-store.ts';
import { ingestGames } from '#server/games/feeds/ingest-games.ts';
import { ingestInjuries } from '#server/games/players/ingest-injuries.ts';
import { ingestOdds } from '#server/odds/feed/ingest-odds.ts';
import { issuePredictions } from '#server/predictions/issue/issue-predictions.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import type { Pipeline } from './pipeline.ts';

export const historyName = 'history';

/** Until the past is loaded nothing is settled and nothing issued: a prediction from half a past would be a bad one. */
const ratingsStand = async ({ db }: Pipeline) => (await findLoad(db, historyName))?.finishedAt != null;

/** Results in; each new final rated and its prediction judged; the public record; then what that changes about the games to come. */
export async function followGames(pipeline: Pipeline): Promise<void> {
  await ingestGames(pipeline);
  if (!(await ratingsStand(pipeline))) return;
  await settleGames(pipeline);
  await refreshRecord(pipeline);
  // Also when nothing was settled now: a process that died in between may have settled and not issued.
  await issuePredictions(pipeline);
}

export async function followOdds(pipeline: Pipeline): Promise<void> {
  const outcome = await ingestOdds(pipeline);
  if (outcome === 'polled' && (await ratingsStand(pipeline))) await issuePredictions(pipeline);
}

export async function followInjuries(pipeline: Pipeline): Promise<void> {
  await ingestInjuries(pipeline);
  if (await ratingsStand(pipeline)) await issuePredictions(pipeline);
}

/** Between the feeds' rounds time itself moves: games come within reach, and others are about to tip off. */
export async function followTime(pipeline: Pipeline): Promise<void> {
  if (await ratingsStand(pipeline)) await issuePredictions(pipeline);
}
