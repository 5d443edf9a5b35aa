import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preparedRoutes } from '#server/wiring/prepared-routes.ts';
import { mayReceiveAnswer, routeMatcher } from './preparable-route.ts';

const web = {
  clientFolder: import.meta.dirname,
  template: '',
  describePicture: () => Promise.resolve(undefined),
  listedPaths: [],
  isOpenInTimeOut: (url: string) => url === '/time-out',
  render: async () => ({ status: 200 as const, head: '', body: '', data: '' }),
};
const match = routeMatcher(preparedRoutes(web));
const found = (url: string) => {
  const matched = match(url);
  return matched && [matched.route.path, matched.key, matched.parameter];
};

test('an address leads to its route, and an invented query string does not cause another answer', () => {
  expect(found('/api/predictions/latest')).toEqual(['/api/predictions/latest', '/api/predictions/latest', '']);
  expect(found('/api/games/0022600001/movement')).toEqual(['/api/games/:id/movement', '/api/games/0022600001/movement', '0022600001']);
  expect(found('/api/record/ledger?after=3')).toEqual(['/api/record/ledger', '/api/record/ledger?after=3', '']);
  expect(found('/api/record/ledger?x=1&li%6dit=5&after=3&y=//#')).toEqual(['/api/record/ledger', '/api/record/ledger?after=3&limit=5', '']);
  expect(found('/api/record/ledger?after=3&after=4')).toEqual(['/api/record/ledger', '/api/record/ledger?after=3&after=4', '']);
  expect(found('/predictions?tab=value')).toEqual(['/*', '/predictions', '']);
  expect(found(`/reset-password?token=abc&utm=http://x&${'y'.repeat(3000)}`)).toEqual(['/*', '/reset-password', '']);
  expect(found('/api/site?x=1')).toEqual(['/api/site', '/api/site', '']);
});

test('what only the routes can decide is not matched: other API routes, unusual characters', () => {
  const urls = ['/api', '/api/user', '/api/nothing', '/metrics', '/readyz', '/games/%31', '//evil', '/a b', 'http://x/'];
  urls.push('/x/../metrics', '/x/../api/stream', '/x/./y', '/..', '/.', '/x/..?y', '/api/games/..', '/api/games/../analysis');
  for (const url of urls) expect([url, found(url)]).toEqual([url, undefined]);
});

test('no address of the API that is not listed is taken for a page, also not with dots', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-z\d/.-]{0,20}$/), (path) => match(`/api/${path}`)?.route.isPage !== true));
  const sameAfterParsing = (path: string) => match(path) === undefined || new URL(path, 'http://localhost').pathname === path;
  fc.assert(fc.property(fc.stringMatching(/^\/([a.]{0,3}\/){0,3}[a.]{0,3}$/), sameAfterParsing));
});

test('premium answers are only for premium viewers, and odds not for people in a time-out', () => {
  const viewer = { userId: 1, isPremium: true, timeOutUntil: null };
  const callers = [null, { ...viewer, isPremium: false }, viewer].map((who) => ({ viewer: who, timeOutUntil: null }));
  const inTimeOut = { viewer, timeOutUntil: new Date() };
  const premium = match('/api/predictions/premium')!;
  expect([...callers, inTimeOut].map((caller) => mayReceiveAnswer(premium, caller))).toEqual([false, false, true, false]);
  expect(['/predictions', '/time-out'].map((url) => mayReceiveAnswer(match(url)!, inTimeOut))).toEqual([false, true]);
});
