import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { ledgerHead } from './ledger.ts';
import { presentLedgerEntry } from './present.ts';
import { premiumSlate, publicSlate } from './slates.ts';
import { ledgerAfter } from './store.ts';

export function predictionRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, routes.getLatestPredictions, async ({ reply }) => {
    // A few seconds in a shared cache carry any crowd; the tag then makes the next answer an empty one.
    reply.header('cache-control', 'public, max-age=5, s-maxage=5, stale-while-revalidate=30');
    return publicSlate(db, clock.now());
  });

  serve(app, routes.getPremiumPredictions, async ({ reply }) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
    return premiumSlate(db, clock.now());
  });

  serve(app, routes.getLedger, async ({ query, reply }) => {
    reply.header('cache-control', 'public, max-age=5');
    const now = clock.now();
    const rows = await ledgerAfter(db, query.after, query.limit);
    const entries = rows.map(({ prediction, status, startsAt }) =>
      presentLedgerEntry(prediction, status && startsAt ? { status, startsAt } : null, now),
    );
    return { head: await ledgerHead(db), entries, next: rows.length === query.limit ? (rows.at(-1)?.prediction.id ?? null) : null };
  });
}
