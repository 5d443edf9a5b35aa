import { expectAccessible } from '../support/accessibility.ts';
import type { PublicGame } from '#contract/games.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import { sampleGameId, sampleLedger, sampleMovement, settledGamePage } from '../../web/test/sample-game-page.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';
import { mockRoute, mockApi, visitPredictions } from '../support/visit.ts';

// What the page shows in each state, and each fault of a ledger, is tested in `game-page.component.test.tsx`.

test('after a game a visitor opens its page from the card and reads every change of a line', async ({ page }) => {
  const chain = sampleLedger(7);
  await mockApi(page, { latest: [publicGame()] });
  await mockRoute(page, `/api/games/${sampleGameId}`, settledGamePage(chain));
  await mockRoute(page, `/api/games/${sampleGameId}/movement`, sampleMovement());
  await visitPredictions(page);
  await page.getByRole('link', { name: 'Line movement' }).click();
  await page.waitForURL(`**/games/${sampleGameId}`);
  await page.getByText('Every change').last().click();
  await expect(page.getByRole('table', { name: /: every change$/ })).toBeVisible();
  await expectAccessible(page, '/games/:id: settled, all changes expanded');
});

test.describe('with real data of the product', () => {
  test.use({ allowedErrors: httpErrors });

  // `entry-server.test.tsx` proves in `npm test` what is rendered, `game-page.component.test.tsx` each result of a verification.
  const title = 'each game has a server-rendered page, the ledger is verified, and unknown games are 404';
  test(title, completeRunOnly, async ({ page, request }) => {
    const [game] = (await (await request.get('/api/games')).json()) as PublicGame[];
    const html = await (await request.get(`/games/${game!.id}`)).text();
    expect(html).toMatch(/Line movement.*Line chart: .* to win, without the hold.*Highest/s);
    expect(html).toContain('"@type":"SportsEvent"');
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`/games/${game!.id}</loc>`);
    // The checkpoint is signed every minute.
    await expect.poll(async () => (await request.get('/ledger/checkpoint')).status(), { timeout: 90_000 }).toBe(200);
    // The link from a card leads to the proof and opens it.
    await page.goto(`/games/${game!.id}#proof`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(game!.home.name);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/\d+ of \d+ entries of this game are in the signed log/)).toBeVisible();
    expect((await page.goto('/games/0099999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
