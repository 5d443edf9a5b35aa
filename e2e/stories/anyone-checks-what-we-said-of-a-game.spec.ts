import type { Page } from '@playwright/test';
import type { BookMovement, GamePage } from '#contract/game-page.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { publicGame } from '../support/sample-games.ts';
import {
  ledgerPage,
  sampleGameId,
  sampleLedger,
  sampleMovement,
  settledGamePage,
  gamePageBeforeTipOff,
} from '../support/sample-game-page.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { answer, mockApi, visitPredictions } from '../support/visit.ts';

const chain = sampleLedger(7);

interface Scene {
  /** A number is a failure with that status, `never` an answer that does not come. */
  readonly game: GamePage | number | 'never';
  readonly ledger?: readonly LedgerEntry[];
  readonly movement?: readonly BookMovement[];
}

/** The page of a game of our own making, reached as a reader does: from the card. */
async function visitGame(page: Page, { game, ledger = chain, movement = sampleMovement() }: Scene): Promise<void> {
  await mockApi(page, { latest: [publicGame()] });
  await answer(page, `/api/games/${sampleGameId}`, game);
  await answer(page, `/api/games/${sampleGameId}/movement`, movement);
  await answer(page, '/api/record/ledger?*', ledgerPage(ledger));
  await visitPredictions(page);
  await page.getByRole('link', { name: 'Line movement and record' }).click();
  await page.waitForURL(`**/games/${sampleGameId}`);
}

test('the browser recomputes the true chain and names its head', async ({ page }) => {
  await visitGame(page, { game: settledGamePage(chain) });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The chain is intact: 7 entries, recomputed in your browser')).toBeVisible();
  await expect(page.getByText(chain.at(-1)!.hash)).toBeVisible();
  await expect(page.getByText('The 7 entries of this game match what this page shows.')).toBeVisible();
  await expectAccessible(page, '/games/:id: verified');
});

test('one changed character in one entry is found, and the first broken link is named', async ({ page }) => {
  const spoilt = chain.map((entry) => (entry.position === 5 ? { ...entry, content: { ...entry.content!, salt: 'sale of 5' } } : entry));
  await visitGame(page, { game: settledGamePage(chain), ledger: spoilt });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The chain is broken at entry 5');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('its hash is not that of its content');
  await expectAccessible(page, '/games/:id: chain broken');
});

test('a record that was rewritten on the page alone does not pass either', async ({ page }) => {
  const flattering = chain.map((entry) =>
    entry.position === 7
      ? { ...entry, content: { ...entry.content!, probabilities: { ...entry.content!.probabilities, published: 0.91 } } }
      : entry,
  );
  await visitGame(page, { game: settledGamePage(flattering) });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('entry 7: this page shows it differently from the ledger');
});

test('before tip-off everybody sees the hashes and the lock, and no number of ours', async ({ page }) => {
  await visitGame(page, { game: gamePageBeforeTipOff(chain) });
  const history = page.getByRole('table', { name: 'Prediction history' });
  await expect(history.getByText('Public at tip-off')).toHaveCount(7);
  await expect(history).toContainText(chain[0]!.hash.slice(0, 8));
  await expect(page.getByText('Premium Content')).toHaveCount(2);
  await expect(page.getByText('Unlock our Moneyline predictions and more with Premium')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What moved the number' })).toHaveCount(0);
  // Our own line is not drawn among the books' either.
  await expect(page.locator('figcaption').filter({ hasText: 'Courtline' })).toHaveCount(0);
});

test('afterwards everybody reads the verdict, the reasons, the history and every book’s movement, as charts and as tables', async ({
  page,
}) => {
  await visitGame(page, { game: settledGamePage(chain) });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Boston Celtics.*109.*Los Angeles Lakers.*118/);
  await expect(page.getByRole('table', { name: 'Recommended bets' })).toContainText(/Los Angeles Lakers.*\+1\.6%.*Won.*\+0\.85.*\+4\.5%/);
  await expect(page.getByRole('table', { name: 'What moved the expected margin' })).toContainText(
    /Injuries and line-upsBOS \+1\.2.*Expected marginLAL \+2\.0/,
  );
  const movement = page.getByRole('table', { name: 'Total points: line movement' });
  await expect(movement).toContainText(/Bovada1 move226\.0.*225\.0/);
  await expect(page.getByRole('img', { name: /Line chart: Total points/ })).toBeVisible();
  await page.getByText('Every change').last().click();
  const changes = page.getByRole('table', { name: 'Total points: every change' });
  await expect(changes.getByRole('row')).toHaveCount(6);
  await expect(changes.getByRole('row', { name: /Bovada/ }).getByText('Market removed')).toHaveCount(1);
  await expect(page).toHaveTitle(/Boston Celtics @ Los Angeles Lakers, .* · Courtline/);
  await expectAccessible(page, '/games/:id: settled, every change open');
});

test('where no gap was large enough the verdict says that no bet was recommended', async ({ page }) => {
  const settled = settledGamePage(chain);
  await visitGame(page, { game: { ...settled, verdict: { ...settled.verdict!, picks: { moneyline: null, total: null } } } });
  await expect(page.getByText('No bet was recommended: no value gap was large enough.')).toBeVisible();
  await expectAccessible(page, '/games/:id: settled without a bet');
});

test('a game that nobody has priced yet, and of which nothing is said, has its page', async ({ page }) => {
  await visitGame(page, { game: { ...gamePageBeforeTipOff([]), game: publicGame({}, {}) }, movement: [] });
  await expect(page.getByText('No bookmaker has a price for this game yet.')).toBeVisible();
  await expect(page.getByText('No bookmaker has had a price for this game yet.')).toBeVisible();
  await expect(page.getByText('There is no prediction for this game yet.')).toBeVisible();
  await expectAccessible(page, '/games/:id: without a price or a word');
});

test('while the game is on its way there is a spinner', async ({ page }) => {
  await visitGame(page, { game: 'never' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading the game' })).toBeVisible();
  await expectAccessible(page, '/games/:id: on its way');
});

test.describe('when it fails', () => {
  test.use({ allowedErrors: httpErrors });

  test('a game that cannot be loaded can be asked for again, and one that is none is not found', async ({ page }) => {
    await visitGame(page, { game: 500 });
    await expect(page.getByRole('heading', { name: 'Unable to Load the Game' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page, '/games/:id: failed');
    await visitGame(page, { game: 404 });
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectAccessible(page, '/games/:id: no such game');
  });

  test('verifying shows that it is at work, and says when the ledger could not be read', async ({ page }) => {
    const { promise, resolve: giveUp } = Promise.withResolvers<void>();
    await visitGame(page, { game: settledGamePage(chain) });
    await answer(page, '/api/record/ledger?*', 500, promise);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('button', { name: 'Verifying…' })).toBeDisabled();
    await expectAccessible(page, '/games/:id: verifying');
    giveUp();
    await expect(page.getByText('The ledger could not be loaded completely. Please try again.')).toBeVisible();
    await expectAccessible(page, '/games/:id: ledger not read');
  });
});

test.describe('the product itself', () => {
  test.use({ allowedErrors: httpErrors });

  test('serves a page for each game that reads without a script, verifies its own ledger, and knows no other game', async ({
    page,
    request,
  }) => {
    const [game] = (await (await request.get('/api/predictions/latest')).json()) as { game_id: string; home_team_name: string }[];
    const html = await (await request.get(`/games/${game!.game_id}`)).text();
    expect(html).toContain('Line movement');
    expect(html).toContain('"@type":"SportsEvent"');
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`/games/${game!.game_id}</loc>`);
    await page.goto(`/games/${game!.game_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(game!.home_team_name);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/The chain is intact: \d+ entries/)).toBeVisible();
    expect((await page.goto('/games/0099999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
