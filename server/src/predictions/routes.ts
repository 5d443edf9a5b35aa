import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { gapRecords, predictionsOf, verdictOf } from './game-store.ts';
import { staleAfter } from './issue/issue-predictions.ts';
import { ledgerHead } from './ledger/ledger.ts';
import { presentAnalysis, presentGamePage, presentLedgerEntry, type GameRecord } from './present.ts';
import { premiumSlate, publicSlate } from './slates.ts';
import { gamesByIds, goodPrices, ledgerAfter } from './store.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

export function predictionRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, routes.getLatestPredictions, async ({ reply }) => {
    // A few seconds in a shared cache carry any crowd; the tag then makes the next answer an empty one.
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return publicSlate(db, clock.now());
  });

  serve(app, routes.getPremiumPredictions, async ({ reply }) => {
    reply.header('cache-control', cacheControl.private).header('vary', 'cookie');
    return premiumSlate(db, clock.now());
  });

  serve(app, routes.getGame, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.fiveSecondsShared);
    return presentGamePage(await recordOf(db, params.id), await verdictOf(db, params.id), clock.now());
  });

  serve(app, routes.getGameAnalysis, async ({ params, reply }) => {
    reply.header('cache-control', cacheControl.private).header('vary', 'cookie');
    const now = clock.now();
    const record = await recordOf(db, params.id, new Date(now.getTime() - staleAfter));
    return presentAnalysis(record, await gapRecords(db), now);
  });

  serve(app, routes.getLedger, async ({ query, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const now = clock.now();
    const rows = await ledgerAfter(db, query.after, query.limit);
    const entries = rows.map(({ prediction, status, startsAt }) =>
      presentLedgerEntry(prediction, status && startsAt ? { status, startsAt } : null, now),
    );
    return { head: await ledgerHead(db), entries, next: rows.length === query.limit ? (rows.at(-1)?.prediction.id ?? null) : null };
  });
}

async function recordOf(db: Db, id: string, seenSince?: Date): Promise<GameRecord> {
  const [game] = await gamesByIds(db, [id]);
  if (!game) throw notFound();
  return { game, prices: await goodPrices(db, [id], seenSince), said: await predictionsOf(db, id) };
}
