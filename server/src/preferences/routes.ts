import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { LockSessionUser } from '#server/platform/request/viewer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { readPreferences, savePreferences } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly lockSessionUser: LockSessionUser;
}

export async function preferenceRoutes(app: FastifyInstance, { db, lockSessionUser }: Deps): Promise<void> {
  serve(app, routes.getPreferences, ({ viewer }) => readPreferences(db, viewer.userId));

  serve(app, routes.savePreferences, ({ viewer, body, request }) =>
    db.transaction(async (transaction) => {
      await lockSessionUser(transaction, request);
      await savePreferences(transaction, viewer.userId, body);
      return readPreferences(transaction, viewer.userId);
    }),
  );
}
