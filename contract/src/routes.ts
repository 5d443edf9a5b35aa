import type { Route } from './route.ts';
import { accountRoutes } from './routes/accounts.ts';
import { alertRoutes } from './routes/alerts.ts';
import { betLogRoutes } from './routes/bet-log.ts';
import { billingRoutes } from './routes/billing.ts';
import { consoleRoutes } from './routes/console.ts';
import { factorRoutes } from './routes/factors.ts';
import { gameRoutes } from './routes/games.ts';
import { mailRoutes } from './routes/mail.ts';
import { marketRoutes } from './routes/market.ts';
import { oddsRoutes } from './routes/odds.ts';
import { operatorRoutes } from './routes/operator.ts';
import { predictionRoutes } from './routes/predictions.ts';
import { preferenceRoutes } from './routes/preferences.ts';
import { supportRoutes } from './routes/support.ts';
import { trackRecordRoutes } from './routes/track-record.ts';

/** Every route of the API. The server serves no other route, and a response contains no field that its schema does not declare. */
export const routes = {
  ...operatorRoutes,
  ...consoleRoutes,
  ...oddsRoutes,
  ...marketRoutes,
  ...gameRoutes,
  ...predictionRoutes,
  ...trackRecordRoutes,
  ...accountRoutes,
  ...factorRoutes,
  ...preferenceRoutes,
  ...supportRoutes,
  ...billingRoutes,
  ...alertRoutes,
  ...betLogRoutes,
  ...mailRoutes,
} as const satisfies Record<string, Route>;
