import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createAnswerStore } from './answer-store.ts';
import { routeMatcher, type PreparableRoute } from './preparable-route.ts';
import { shortPath } from './short-path.ts';

const premiumRoute: PreparableRoute = {
  path: '/analysis/:id',
  isFile: false,
  isPage: false,
  audience: 'premium',
  isOpenInTimeOut: () => false,
  identifiesViewer: true,
  query: [],
  topics: () => [],
  followsSchedule: false,
  maxAgeMs: 1,
};

const publicRoute: PreparableRoute = { ...premiumRoute, path: '/games/:id', audience: 'public', limit: 'page' };

test.each([
  { refusal: 'access', route: premiumRoute, isWithinLimit: true, urls: ['/analysis/1', '/analysis/2'] },
  { refusal: 'the limit', route: publicRoute, isWithinLimit: false, urls: ['/games/1', '/games/2'] },
])('requests refused by $refusal leave nothing in memory, whatever addresses they name', ({ route, isWithinLimit, urls }) => {
  const hub = { subscribe: () => () => true, confirmedAt: () => performance.now(), catchUp: async () => undefined };
  const build = vi.fn<() => Promise<never>>();
  const answers = createAnswerStore({ build, hub, log: createLog('silent') });
  const tryShortPath = shortPath({
    answers,
    match: routeMatcher([route]),
    peekViewer: () => null,
    lookUpSession: () => undefined,
    peekLastViewer: () => null,
    takeRequest: () => isWithinLimit,
    observe: () => undefined,
  });
  for (const url of urls) {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
    expect(tryShortPath(request, new ServerResponse(request), () => undefined)).toBe(false);
    expect(answers.find(url)).toBeUndefined();
  }
  expect(build).not.toHaveBeenCalled();
});
