import type { Page } from '@playwright/test';

export type Tier = 'anonymous' | 'free' | 'premium';

interface Scene {
  readonly tier?: Tier;
  /** What the service answers; a number is a failure with that status, `never` an answer that does not come. */
  readonly latest?: unknown;
  readonly premium?: unknown;
}

/**
 * Puts a page in front of chosen answers of our own API: states that the running league shows only now and then (an
 * unknown format, even money, a night without games) need them. Everything else is the product itself.
 */
export async function setScene(page: Page, { tier = 'anonymous', latest, premium }: Scene): Promise<void> {
  // The worker of the installed app would ask in the page's place, where no scene reaches.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (tier !== 'anonymous') {
    const { origin } = new URL(process.env['COURTLINE_URL']!);
    await page.context().addCookies([{ name: 'courtline_signed_in', value: '1', url: origin }]);
    await answer(page, '/api/user', {
      id: 7,
      username: 'casey',
      email: 'casey@example.com',
      isPremium: tier === 'premium',
      photoURL: null,
      timeOutUntil: null,
    });
    await answer(page, '/api/preferences', { oddsFormat: null, favouriteTeams: [] });
  }
  if (tier === 'premium') await answer(page, '/api/subscription-details', { active: false, details: null });
  if (latest !== undefined) {
    await answer(page, '/api/predictions/latest', latest);
    // The league's own news would overwrite the scene.
    await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
  }
  if (premium !== undefined) await answer(page, '/api/predictions/premium', premium);
}

/** The games of a scene must come from the browser's own request, so the page is reached from one that has none. */
export async function visitPredictions(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Predictions' }).click();
  await page.waitForURL('**/predictions');
}

export async function visitHome(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Courtline, home' }).click();
  await page.waitForURL(/\/$/);
}

async function answer(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (body === 'never') return;
    const status = typeof body === 'number' ? body : 200;
    const json = typeof body === 'number' ? { message: 'The service is out of reach.', code: 'internal' } : body;
    await route.fulfill({ status, json });
  });
}
