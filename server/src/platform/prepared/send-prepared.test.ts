import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createAnswerStore } from './answer-store.ts';
import { routeMatcher, type PreparableRoute } from './preparable-route.ts';
import { sendPrepared } from './send-prepared.ts';

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
])('requests refused by $refusal leave nothing in memory, whatever addresses they name', async ({ route, isWithinLimit, urls }) => {
  const hub = { subscribe: () => () => true, confirmedAt: () => performance.now(), catchUp: async () => undefined };
  const build = vi.fn<() => Promise<never>>();
  const answers = createAnswerStore({ build, hub, log: createLog('silent') });
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('requestLimiter', { wait: () => 0, take: () => (isWithinLimit ? 0 : 1) });
  sendPrepared(app, {
    answers,
    match: routeMatcher([route]),
    recognize: () => undefined,
    observe: () => undefined,
    isStopping: () => false,
  });
  app.get('/*', async (_request, reply) => reply.code(403).send());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const url of urls) {
    expect((await fetch(address + url)).ok).toBe(false);
    expect(answers.find(url)).toBeUndefined();
  }
  expect(build).not.toHaveBeenCalled();
});
