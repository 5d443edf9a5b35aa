import type { Route } from '#contract/route.ts';
import { accountRoutes } from './accounts.ts';
import { alertRoutes } from './alerts.ts';
import { betLogRoutes } from './bet-log.ts';
import { billingRoutes } from './billing.ts';
import { consoleRoutes } from './console.ts';
import { factorRoutes } from './factors.ts';
import { gameRoutes } from './games.ts';
import { mailRoutes } from './mail.ts';
import { marketRoutes } from './market.ts';
import { oddsRoutes } from './odds.ts';
import { operatorRoutes } from './operator.ts';
import { predictionRoutes } from './predictions.ts';
import { preferenceRoutes } from './preferences.ts';
import { supportRoutes } from './support.ts';
import { trackRecordRoutes } from './track-record.ts';

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
