import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { serve } from '#server/platform/http/serve.ts';
import { readDisagreementPage } from './injury-store.ts';

export async function injuryRoutes(app: FastifyInstance, { db }: { readonly db: Db }): Promise<void> {
  serve(app, routes.getInjuryDisagreements, ({ query, reply }) => {
    reply.header('cache-control', cacheControl.never);
    return readDisagreementPage(db, query);
  });
}
