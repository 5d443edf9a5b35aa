import { preferenceChanges, preferences } from '#contract/preferences.ts';
import type { Route } from '#contract/route.ts';

export const preferenceRoutes = {
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
} as const satisfies Record<string, Route>;
