import { ingestGames } from '#server/games/ingest-games.ts';
import { findHistoryLoad } from '#server/games/history/history-store.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { ingestInjuryReport } from '#server/games/injury-report/ingest-injury-report.ts';
import { ingestInjuries } from '#server/games/injuries/ingest-injuries.ts';
import { comparePrices } from '#server/unusual-prices/compare-prices.ts';
import { ingestOdds } from '#server/odds/feed/ingest-odds.ts';
import { issuePredictions } from '#server/predictions/issue/issue-predictions.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import type { Pipeline } from './pipeline.ts';

export const isHistoryLoaded = async ({ db }: Pipeline) => (await findHistoryLoad(db, historyLoadName))?.finishedAt != null;

/** Ingests results, settles new final games, refreshes the public record, then issues predictions from the new ratings. */
export async function refreshGames(pipeline: Pipeline): Promise<void> {
  await ingestGames(pipeline);
  if (!(await isHistoryLoaded(pipeline))) return;
  await settleGames(pipeline);
  await refreshRecord(pipeline);
  // Predictions are issued even if no game was settled in this run: an earlier process may have died between settling and issuing.
  await issuePredictions(pipeline);
}

export async function refreshOdds(pipeline: Pipeline): Promise<void> {
  const hasPolled = (await ingestOdds(pipeline)) === 'polled';
  if (hasPolled && (await isHistoryLoaded(pipeline))) await issuePredictions(pipeline);
  // Prices are compared even if no odds were requested: prices that have become too old must be left out.
  await comparePrices(pipeline);
}

export async function refreshInjuries(pipeline: Pipeline): Promise<void> {
  await ingestInjuries(pipeline);
  if (await isHistoryLoaded(pipeline)) await issuePredictions(pipeline);
}

/** The report names players without ids, and players are known only after the box scores of past games are loaded. */
export async function refreshInjuryReport(pipeline: Pipeline): Promise<void> {
  if (!(await isHistoryLoaded(pipeline))) return;
  if ((await ingestInjuryReport(pipeline)) === 'stored') await issuePredictions(pipeline);
}

/** Issues predictions that are due because time has passed: for games that start within 72 hours or are about to start. */
export async function issueDuePredictions(pipeline: Pipeline): Promise<void> {
  if (await isHistoryLoaded(pipeline)) await issuePredictions(pipeline);
}
