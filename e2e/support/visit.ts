import type { Page } from '@playwright/test';
import { expect } from './story.ts';

export type Tier = 'anonymous' | 'free' | 'premium';

/** The member of every scene. */
export const casey = { username: 'casey', email: 'casey@example.com' };

interface Scene {
  readonly tier?: Tier;
  /** What the service answers about the member, where it is not the member. */
  readonly user?: unknown;
  /** What the service answers; a number is a failure with that status, `never` an answer that does not come. */
  readonly latest?: unknown;
  readonly premium?: unknown;
  readonly record?: unknown;
  /** The answers wait for this. */
  readonly after?: Promise<unknown>;
}

/**
 * Puts a page in front of chosen answers of our own API: states that the running league shows only now and then (an
 * unknown format, even money, a night without games) need them. Everything else is the product itself.
 */
export async function mockApi(page: Page, { tier = 'anonymous', user, latest, premium, record, after }: Scene): Promise<void> {
  // The worker of the installed app would ask in the page's place, where no scene reaches.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (tier !== 'anonymous') {
    const { origin } = new URL(process.env['COURTLINE_URL']!);
    await page.context().addCookies([{ name: 'courtline_signed_in', value: '1', url: origin }]);
    await answer(page, '/api/user', user ?? { ...casey, id: 7, isPremium: tier === 'premium', photoURL: null, timeOutUntil: null }, after);
    await answer(page, '/api/preferences', { oddsFormat: null, favoriteTeams: [] }, after);
  }
  if (tier === 'premium') await answer(page, '/api/subscription-details', { active: false, details: null }, after);
  if (latest !== undefined) {
    await answer(page, '/api/predictions/latest', latest, after);
    // The league's own news would overwrite the scene.
    await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
  }
  if (premium !== undefined) await answer(page, '/api/predictions/premium', premium, after);
  if (record !== undefined) await answer(page, '/api/record/summary*', record);
}

/** The games of a scene must come from the browser's own request, so the page is reached from one that has none. */
export const visitPredictions = (page: Page): Promise<void> => visitByFooter(page, 'Predictions', '/predictions');

/** The same for the record of a scene. */
export const visitTrackRecord = (page: Page): Promise<void> => visitByFooter(page, 'Track Record', '/track-record');

async function visitByFooter(page: Page, link: string, path: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await page.waitForURL(`**${path}`);
}

export async function visitHome(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Courtline, home' }).click();
  await page.waitForURL(/\/$/);
}

/** The first game of the running league, which needs a moment after its start. */
export async function pathOfAGame(page: Page): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    const games = (await (await page.request.get('/api/predictions/latest')).json()) as { readonly game_id: string }[];
    id = games[0]?.game_id;
    expect(id).toBeDefined();
  }).toPass();
  return `/games/${id}`;
}

/** What the service answers at a path: a number is a failure with that status, `never` an answer that does not come. */
export async function answer(page: Page, path: string, body: unknown, after?: Promise<unknown>): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (body === 'never') return;
    await after;
    const status = typeof body === 'number' ? body : 200;
    const json = typeof body === 'number' ? { message: 'The service is out of reach.', code: 'internal' } : body;
    await route.fulfill({ status, json });
  });
}
