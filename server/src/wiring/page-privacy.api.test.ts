import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { oddsViews } from '#domain/odds-views.ts';
import { dayMs } from '#domain/durations.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import { predictions } from '#server/schema/predictions.ts';
import { matchPage, smallWeb } from '../../test/league/small-web.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { runsOf, testSeed } from '../../test/random/random-tests.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';

const afternoon = new Date('2026-10-20T18:00:00Z');

/** Pages that load what a page of their tier may load, and `/own`, which is about one person. */
const web: Pick<WebBuild, 'matchPage' | 'render'> = {
  matchPage: (url) => ({ ...matchPage(url), isPersonal: url.startsWith('/own') }),
  async render({ url, tier, choices, load, turn }) {
    const paths = [
      '/api/predictions/latest',
      ...(tier === 'premium' ? ['/api/predictions/premium'] : []),
      ...(url.startsWith('/own') && tier !== 'anonymous' ? ['/api/user'] : []),
    ];
    const body = JSON.stringify([choices, ...(await Promise.all(paths.map(load)))]);
    await turn();
    return { status: 200, head: '', body, data: '' };
  },
};

const anyText = fc.oneof(
  fc.constantFrom(...oddsFormats, ...oddsViews, 'NY', 'fanduel', 'Europe/Berlin', 'dark', ''),
  fc.string({ maxLength: 20 }),
);
const anyChoices = fc
  .dictionary(fc.constantFrom('odds', 'view', 'market', 'state', 'books', 'zone', 'theme', 'tier', 'x'), anyText)
  .map((values) => `choices=${new URLSearchParams(values).toString()}`);
const anyHeader = fc.constantFrom<Record<string, string>>(
  {},
  { 'accept-encoding': 'br' },
  { 'cache-control': 'no-cache' },
  { 'x-forwarded-for': '10.0.0.1' },
  { authorization: 'Bearer x' },
  { 'if-none-match': '*' },
);

test(
  'whatever a reader chose, a page has no number that he did not pay for, and nothing private is shared',
  { timeout: 120_000 },
  async () => {
    const world = await simulatedLeague({ startsAt: afternoon, web: { ...smallWeb(), ...web } });
    await world.runJobs();
    const { app, database } = world;
    const rows = await database.db.select().from(predictions);
    const secrets = rows.flatMap(({ content: { salt, spread } }) => [salt, String(spread!.home)]).filter((text) => text.length >= 7);
    expect(secrets.length).toBeGreaterThan(0);
    const paid = (text: string): boolean => text.includes('predicted_probabilities') || secrets.some((secret) => text.includes(secret));
    const readers = {
      anonymous: '',
      free: await cookieOfNewUser(database.db, { isPremium: false }),
      premium: await cookieOfNewUser(database.db, { isPremium: true }),
      resting: `courtline_time_out=1.${Date.now() + dayMs}`,
    };
    const anyRequest = fc.record({
      reader: fc.constantFrom(...(Object.keys(readers) as (keyof typeof readers)[])),
      path: fc.constantFrom('/', '/predictions', '/own', '/?tier=premium'),
      choices: anyChoices,
      headers: anyHeader,
    });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ reader, path, choices, headers }) => {
        const cookie = [readers[reader], choices].filter((text) => text !== '').join('; ');
        const response = await app.inject({ url: path, headers: { ...headers, 'accept-encoding': 'identity', cookie } });
        const control = String(response.headers['cache-control']);
        if (paid(response.body)) seen.add(reader);
        expect([reader, paid(response.body) && reader !== 'premium']).toEqual([reader, false]);
        expect([reader, response.body.includes('"email"') && !control.includes('no-store')]).toEqual([reader, false]);
        if (reader !== 'anonymous')
          expect([reader, control.includes('no-store'), control.includes('public')]).toEqual([reader, true, false]);
        if (reader === 'resting') expect([response.statusCode, response.body]).toEqual([302, '']);
      }),
      { seed: testSeed, numRuns: runsOf(200) },
    );
    expect([...seen], 'members get their numbers').toEqual(['premium']);
  },
);
