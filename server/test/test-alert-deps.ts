import { defaultBooks } from '#domain/books.ts';
import type { AlertDeps } from '#server/alerts/send-alerts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';

export const testAlertDeps = (db: Db, clock: Clock): AlertDeps => ({
  db,
  log: createLog('silent'),
  clock,
  leagueClock: clock,
  publicUrl: 'https://courtline.example',
  helplines: [],
  isSimulated: false,
  bookmakers: defaultBooks,
  isPremium: () => Promise.resolve(true),
});
