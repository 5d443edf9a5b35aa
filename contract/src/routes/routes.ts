import { preferenceChanges, preferences } from '#contract/preferences.ts';
import { confirmation } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';
import { contactMessage } from '#contract/support.ts';
import { accountRoutes } from './accounts.ts';
import { alertRoutes } from './alerts.ts';
import { betLogRoutes } from './bet-log.ts';
import { billingRoutes } from './billing.ts';
import { consoleRoutes } from './console.ts';
import { factorRoutes } from './factors.ts';
import { gameRoutes } from './games.ts';
import { ledgerRoutes } from './ledger.ts';
import { mailRoutes } from './mail.ts';
import { operatorRoutes } from './operator.ts';
import { seasonRoutes } from './season.ts';
import { trackRecordRoutes } from './track-record.ts';

/** Every route of the API. The server serves no other route, and a response contains no field that its schema does not declare. */
export const routes = {
  ...operatorRoutes,
  ...consoleRoutes,
  ...gameRoutes,
  ...ledgerRoutes,
  ...trackRecordRoutes,
  ...seasonRoutes,
  ...accountRoutes,
  ...factorRoutes,
  getPreferences: {
    method: 'GET',
    path: '/api/preferences',
    access: 'user',
    openInTimeOut: true,
    summary: 'Odds format and favorite teams of the signed-in user',
    response: preferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/preferences',
    access: 'user',
    openInTimeOut: true,
    summary: 'Change the preferences that the request contains',
    body: preferenceChanges,
    response: preferences,
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    openInTimeOut: true,
    summary: 'Send a message to support',
    body: contactMessage,
    response: confirmation,
  },
  ...billingRoutes,
  ...alertRoutes,
  ...betLogRoutes,
  ...mailRoutes,
} as const satisfies Record<string, Route>;
