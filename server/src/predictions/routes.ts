import type { FastifyInstance } from 'fastify';
import { contentsPerFile } from '#contract/ledger.ts';
import { routes } from '#contract/routes/routes.ts';
import { listBoardGames, listBoardOfDay, listTodaysBoard } from '#server/odds/queries.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Context } from '#server/platform/context.ts';
import { findLedgerHead, listGameStarts, listLedgerEntries, readContents } from './ledger-store.ts';
import { addFreeChances } from './add-free-chances.ts';
import { hasStarted } from './disclosure.ts';
import { listPremiumSlate } from './premium-slate.ts';
import { presentAnalysis, presentGamePage, presentLedgerEntry, type GameRecord } from './present.ts';
import { findProofTimes, findVerdict, listCurrentPrices, listPredictions, listValueGapRecords } from './queries.ts';
import { inSpecifiedOddsFormat, inSpecifiedPredictionFormat } from './specified-formats.ts';

/** A shared cache serves most requests for a few seconds. After that, an unchanged response has the same ETag and becomes a 304. */
export async function predictionRoutes(app: FastifyInstance, deps: Context): Promise<void> {
  const { db, clock } = deps;

  serve(app, routes.getGames, async () => {
    return addFreeChances(deps, await listTodaysBoard(deps));
  });

  serve(app, routes.getLatestPredictions, async () => {
    return (await listTodaysBoard(deps)).map(inSpecifiedOddsFormat);
  });

  serve(app, routes.getGamesOfDay, async ({ params }) => {
    return addFreeChances(deps, await listBoardOfDay(deps, params.date));
  });

  serve(app, routes.getPredictedGames, async () => {
    return listPremiumSlate(deps);
  });

  serve(app, routes.getPremiumPredictions, async () => {
    return (await listPremiumSlate(deps)).map(inSpecifiedPredictionFormat);
  });

  serve(app, routes.getGame, async ({ params }) => {
    return presentGamePage(await readRecord(deps, params.id), await findVerdict(db, params.id), clock.now());
  });

  serve(app, routes.getGameAnalysis, async ({ params }) => {
    const now = clock.now();
    const record = await readRecord(deps, params.id);
    const prices = await listCurrentPrices(db, [params.id], now);
    return presentAnalysis(record, prices, await listValueGapRecords(db), now);
  });

  serve(app, routes.getLedger, async ({ query }) => {
    const now = clock.now();
    // Entries that are added after the head was read are left out, so that the last entry of the last page is the head.
    const head = await findLedgerHead(db);
    const rows = await listLedgerEntries(db, query.after, head.position, query.limit);
    const proofs = await findProofTimes(
      db,
      rows.map(({ prediction }) => prediction.id),
    );
    const entries = rows.map(({ prediction, start }) => presentLedgerEntry(prediction, proofs, start, now));
    return { head, entries, next: rows.length === query.limit ? (rows.at(-1)?.prediction.id ?? null) : null };
  });

  serve(app, routes.getLedgerContents, async ({ params: { index }, reply }) => {
    const now = clock.now();
    const span = { after: index * contentsPerFile, until: (index + 1) * contentsPerFile };
    const started = (await listGameStarts(db, span)).filter((start) => hasStarted(start, now)).map(({ gameId }) => gameId);
    const contents = await readContents(db, span, started);
    if (contents.length === 0) throw new HttpError('not-found');
    const isFinal = contents.length === contentsPerFile && !contents.includes('null');
    reply.header('cache-control', isFinal ? cacheControl.forever : cacheControl.fiveSeconds);
    return reply.type('application/json; charset=utf-8').send(`[${contents.join(',\n')}]`);
  });
}

async function readRecord(deps: Context, id: string): Promise<GameRecord> {
  const [game] = await addFreeChances(deps, await listBoardGames(deps, [id]));
  if (!game) throw new HttpError('not-found');
  const predictions = await listPredictions(deps.db, id);
  const proofs = await findProofTimes(
    deps.db,
    predictions.map((prediction) => prediction.id),
  );
  return { game, predictions, proofs };
}
