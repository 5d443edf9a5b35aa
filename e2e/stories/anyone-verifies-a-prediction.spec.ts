import type { Page } from '@playwright/test';
import type { BookMovement, GamePage } from '#contract/game-page.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import {
  ledgerPage,
  sampleGameId,
  sampleLedger,
  sampleMovement,
  settledGamePage,
  gamePageBeforeTipOff,
} from '../../web/test/sample-game-page.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockRoute, mockApi, visitPredictions } from '../support/visit.ts';

const chain = sampleLedger(7);

interface Scene {
  /** A number is a failure with that status, `never` no response. */
  readonly game: GamePage | number | 'never';
  readonly ledger?: readonly LedgerEntry[];
  readonly movement?: readonly BookMovement[];
}

/** Opens the page of a sample game from its card. */
async function visitGame(page: Page, { game, ledger = chain, movement = sampleMovement() }: Scene): Promise<void> {
  await mockApi(page, { latest: [publicGame()] });
  await mockRoute(page, `/api/games/${sampleGameId}`, game);
  await mockRoute(page, `/api/games/${sampleGameId}/movement`, movement);
  await mockRoute(page, '/api/record/ledger?*', ledgerPage(ledger));
  await visitPredictions(page);
  await page.getByRole('link', { name: 'Line movement' }).click();
  await page.waitForURL(`**/games/${sampleGameId}`);
}

/** Opens the proof, which is closed at first, and starts the verification. */
async function verify(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Proof' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('the browser verifies an intact chain and shows its head', async ({ page }) => {
  await visitGame(page, { game: settledGamePage(chain) });
  await verify(page);
  await expect(page.getByText('The chain is intact: 7 entries, recomputed in your browser')).toBeVisible();
  await expect(page.getByRole('code').filter({ hasText: chain.at(-1)!.hash })).toBeVisible();
  await expect(page.getByText('The 7 entries of this game match what this page shows.')).toBeVisible();
  await expectAccessible(page, '/games/:id: verified');
});

test('replayed entries are not shown as recorded before the game, and every hash is complete', async ({ page }) => {
  const replayed = sampleLedger(3, undefined, 2);
  await visitGame(page, { game: settledGamePage(replayed), ledger: replayed });
  await verify(page);
  await expect(page.getByText(/2 of the public ones were replayed after their games, not made before tip-off/)).toBeVisible();
  const entries = page.getByRole('table', { name: 'Ledger entries' });
  await expect(entries.getByText('after the game, as of')).toHaveCount(2);
  for (const { hash } of replayed) await expect(entries).toContainText(hash);
  await page.getByText('Check it without this page').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/api/docs');
  await expectUsable(page, '/games/:id: proof of replayed entries');
});

test('one changed character is detected, and the first broken entry is named', async ({ page }) => {
  const spoilt = chain.map((entry) => (entry.position === 5 ? { ...entry, content: { ...entry.content!, salt: 'sale of 5' } } : entry));
  await visitGame(page, { game: settledGamePage(chain), ledger: spoilt });
  await verify(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The chain is broken at entry 5');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('its hash is not the hash of its content');
  await expectAccessible(page, '/games/:id: chain broken');
});

test('an entry that differs between the page and the ledger is detected', async ({ page }) => {
  const flattering = chain.map((entry) =>
    entry.position === 7
      ? { ...entry, content: { ...entry.content!, probabilities: { ...entry.content!.probabilities, published: 0.91 } } }
      : entry,
  );
  await visitGame(page, { game: settledGamePage(flattering) });
  await verify(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('entry 7: this page shows it differently from the ledger');
});

test('before tip-off visitors see hashes and the lock, but no prediction', async ({ page }) => {
  await visitGame(page, { game: gamePageBeforeTipOff(chain) });
  await expect(page.getByText('7 predictions are recorded for this game.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(chain[0]!.hash.slice(0, 8));
  await page.getByRole('heading', { name: 'Proof' }).click();
  const ledger = page.getByRole('table', { name: 'Ledger entries' });
  await expect(ledger.getByText('Public at tip-off')).toHaveCount(7);
  await expect(ledger).toContainText(chain[0]!.hash.slice(0, 8));
  await expect(page.getByText('Premium Content')).toHaveCount(2);
  await expect(page.getByText('Unlock our Over/Under predictions and more with Premium')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What moved the number' })).toHaveCount(0);
  // The chart does not contain our own line either.
  await expect(page.locator('figcaption').filter({ hasText: 'Courtline' })).toHaveCount(0);
});

test('after the game visitors see verdict, reasons, history and line movement, as charts and tables', async ({ page }) => {
  await visitGame(page, { game: settledGamePage(chain) });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Boston Celtics.*109.*Los Angeles Lakers.*118/);
  await expect(page.getByRole('table', { name: 'Recommended bets' })).toContainText(/Los Angeles Lakers.*\+1\.8%.*Won.*\+0\.85.*\+4\.5%/);
  await expect(page.getByRole('table', { name: 'What moved the expected margin' })).toContainText(
    /Injuries and line-upsBOS \+1\.2.*Expected marginLAL \+2\.0/,
  );
  const players = page.getByRole('list', { name: 'Players in the injury reports' });
  await expect(players).toContainText(/Austin Reaves LAL.*Questionable: plays 52% \(n 3,578\), worth 3\.1 points/);
  await expect(players).toContainText(/Jaylen Brown BOS.*Out: plays under 1% \(n 7,099\), worth 1\.6 points/);
  await expect(page.getByRole('table', { name: /to win, without the hold: line movement/ })).toBeVisible();
  await page.getByRole('group', { name: 'Market' }).getByRole('button', { name: 'Over/Under' }).click();
  const movement = page.getByRole('table', { name: 'Total points: line movement' });
  await expect(movement).toContainText(/Bovada\*1 move226\.0.*225\.0/);
  const chart = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /Line chart: Total points/ }) });
  await expect(chart.locator('figcaption')).toHaveText('All booksMedianCourtline');
  await page.getByLabel('Highlight a book').selectOption('Bovada*');
  await expect(chart.locator('figcaption')).toHaveText('All booksMedianBovada*Courtline');
  await page.getByText('Every change').last().click();
  const changes = page.getByRole('table', { name: 'Total points: every change' });
  await expect(changes.getByRole('row')).toHaveCount(6);
  await expect(changes.getByRole('row', { name: /Bovada/ }).getByText('Market removed')).toHaveCount(1);
  await expect(page).toHaveTitle(/Boston Celtics @ Los Angeles Lakers, .* · Courtline/);
  await expectAccessible(page, '/games/:id: settled, all changes expanded');
});

test('without a sufficient gap the verdict states that no bet was recommended', async ({ page }) => {
  const settled = settledGamePage(chain);
  await visitGame(page, { game: { ...settled, verdict: { ...settled.verdict!, picks: { moneyline: null, spread: null, total: null } } } });
  await expect(page.getByText('No bet was recommended: no value gap was large enough.')).toBeVisible();
  await expectAccessible(page, '/games/:id: settled without a bet');
});

test('a game without prices and predictions has a page', async ({ page }) => {
  await visitGame(page, { game: { ...gamePageBeforeTipOff([]), game: publicGame({}, {}) }, movement: [] });
  await expect(page.getByText('No bookmaker has a price for this game yet.')).toBeVisible();
  await expect(page.getByText('No bookmaker has had a price for this game yet.')).toBeVisible();
  await expect(page.getByText('There is no prediction for this game yet.')).toBeVisible();
  await expectAccessible(page, '/games/:id: no prices and no prediction');
});

test('a spinner is shown while the game loads', async ({ page }) => {
  await visitGame(page, { game: 'never' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading the game' })).toBeVisible();
  await expectAccessible(page, '/games/:id: loading');
});

test.describe('when a request fails', () => {
  test.use({ allowedErrors: httpErrors });

  test('a failed game can be loaded again, and an unknown game is not found', async ({ page }) => {
    await visitGame(page, { game: 500 });
    await expect(page.getByRole('heading', { name: 'Unable to Load the Game' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page, '/games/:id: failed');
    await visitGame(page, { game: 404 });
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectAccessible(page, '/games/:id: no such game');
  });

  test('verification shows progress, and an error if the ledger cannot be loaded', async ({ page }) => {
    const { promise, resolve: giveUp } = Promise.withResolvers<void>();
    await visitGame(page, { game: settledGamePage(chain) });
    await mockRoute(page, '/api/record/ledger?*', 500, promise);
    await verify(page);
    await expect(page.getByRole('button', { name: 'Verifying…' })).toBeDisabled();
    await expectAccessible(page, '/games/:id: verifying');
    giveUp();
    await expect(page.getByText('The ledger could not be loaded completely. Please try again.')).toBeVisible();
    await expectAccessible(page, '/games/:id: ledger not loaded');
  });
});

test.describe('with real data of the product', () => {
  test.use({ allowedErrors: httpErrors });

  test('each game has a server-rendered page, the ledger is verified, and unknown games are 404', async ({ page, request }) => {
    const [game] = (await (await request.get('/api/predictions/latest')).json()) as { game_id: string; home_team_name: string }[];
    const html = await (await request.get(`/games/${game!.game_id}`)).text();
    expect(html).toMatch(/Line movement.*Line chart: .* to win, without the hold.*Highest/s);
    expect(html).toContain('"@type":"SportsEvent"');
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`/games/${game!.game_id}</loc>`);
    // The link from a card leads to the proof and opens it.
    await page.goto(`/games/${game!.game_id}#proof`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(game!.home_team_name);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/The chain is intact: \d+ entries/)).toBeVisible();
    expect((await page.goto('/games/0099999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
