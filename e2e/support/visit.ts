import type { Page, Route } from '@playwright/test';
import type { OddsGame } from '#contract/games.ts';
import { expect } from './story.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

export const casey = { username: 'casey', email: 'casey@example.com' };

interface MockedApi {
  readonly tier?: Tier;
  readonly latest?: unknown;
  readonly premium?: unknown;
  readonly record?: unknown;
  /** Responses are delayed until this promise resolves. */
  readonly after?: Promise<unknown>;
}

/** Replaces API responses, for states that the simulated league shows rarely: a day without games, for example. */
export async function mockApi(page: Page, { tier = 'anonymous', latest, premium, record, after }: MockedApi): Promise<void> {
  // Removes the service worker, because its requests would not be mocked.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (tier !== 'anonymous') {
    const { origin } = new URL(process.env['COURTLINE_URL']!);
    await page.context().addCookies([{ name: 'courtline_signed_in', value: tier, url: origin }]);
    await page.route(`${origin}/**`, (route) => (route.request().resourceType() === 'document' ? openAs(route, tier) : route.fallback()));
    const answers = {
      '/api/user': { ...casey, id: 7, isPremium: tier === 'premium', photoURL: null, timeOutUntil: null },
      '/api/preferences': { oddsFormat: null, favoriteTeams: [], usState: null, books: [] },
      '/api/account': { memberSince: '2026-10-20T16:00:00.000Z', signInMethods: ['password'] },
      '/api/account/factors': { hasApp: false, passkeys: [], recoveryCodes: 0 },
      '/api/account/sessions': { sessions: [] },
      '/api/bets?limit=1': { bets: [], next: null },
      '/api/bets/limit': { limitCents: null, pending: null, month: '2026-11', lossCents: 0, openStakeCents: 0 },
      '/api/subscription-details': { active: false, details: null, endedOn: null },
    };
    for (const [path, body] of Object.entries(answers)) await mockRoute(page, path, body, after);
  }
  if (latest !== undefined) {
    await mockRoute(page, '/api/games', latest, after);
    await mockRoute(page, '/api/days/*/games', []);
    // Events of the simulated league would overwrite the mocked games.
    await holdStream(page);
  }
  if (premium !== undefined) await mockRoute(page, '/api/games/predictions', premium, after);
  if (record !== undefined) await mockRoute(page, '/api/record/summary*', record);
}

/** The open page gets no event, so that no price or score changes while a story measures it. */
export async function holdStream(page: Page): Promise<void> {
  await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
}

/** The server knows no session of the mocked user. The page is sent without content, so that the browser renders it with the mocked responses. */
async function openAs(route: Route, tier: Tier): Promise<void> {
  const response = await route.fetch({ url: new URL('/contact', route.request().url()).href, headers: {} });
  const html = (await response.text()).replace(
    /<div id="root">.*<\/div>\s*<script type="application\/json" id="page-data">(.*?)<\/script>/s,
    (_, json: string) => {
      const data = JSON.stringify({ ...(JSON.parse(json) as object), tier, answers: [] });
      return `<div id="root"></div><script type="application/json" id="page-data">${data}</script>`;
    },
  );
  await route.fulfill({ response, body: html });
}

/** Opens the page by a link in the footer. Opened directly, the server would render it with real games instead of the mocked ones. */
export const visitPredictions = (page: Page): Promise<void> => visitByFooter(page, 'Predictions', '/predictions');

export const visitTrackRecord = (page: Page): Promise<void> => visitByFooter(page, 'Track Record', '/track-record');

export const visitMarket = (page: Page): Promise<void> => visitByFooter(page, 'Market', '/market');

async function visitByFooter(page: Page, link: string, path: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await page.waitForURL(`**${path}`);
}

/** Opens the options (sport, odds format) of the predictions page. On a desktop they are always open. */
export async function openOptions(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Options' });
  await expect(page.getByRole('heading', { name: 'NBA Predictions' })).toBeVisible();
  if (await button.isVisible()) await button.click();
}

export async function visitHome(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Courtline, home' }).click();
  await page.waitForURL(/\/$/);
}

export async function firstGame({ request }: Page): Promise<OddsGame> {
  const [game] = (await (await request.get('/api/games')).json()) as OddsGame[];
  return game!;
}

export const pathOfAGame = async (page: Page): Promise<string> => `/games/${(await firstGame(page)).id}`;

/** Mocks the response of a path. If `body` is a number, it is an error response with that status. */
export async function mockRoute(page: Page, path: string, body: unknown, after?: Promise<unknown>): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await after;
    const status = typeof body === 'number' ? body : 200;
    const json = typeof body === 'number' ? { message: 'The service is not available.', code: 'internal' } : body;
    await route.fulfill({ status, json });
  });
}
