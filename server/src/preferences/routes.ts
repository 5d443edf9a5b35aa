import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { readPreferences, savePreferences } from './store.ts';

export function preferenceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, routes.getPreferences, ({ viewer }) => readPreferences(db, viewer.userId));

  serve(app, routes.savePreferences, async ({ viewer, body }) => {
    await savePreferences(db, viewer.userId, body);
    return readPreferences(db, viewer.userId);
  });
}
