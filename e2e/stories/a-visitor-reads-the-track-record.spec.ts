import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { noRecord, sampleRecord, settledPages } from '../../web/test/sample-track-record.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockRoute, mockApi, visitTrackRecord } from '../support/visit.ts';

async function openRecord(page: Page, record: unknown = sampleRecord): Promise<void> {
  await mockApi(page, { record });
  await page.route('**/api/record/predictions?*', (route) =>
    route.fulfill({ json: route.request().url().includes('before=89') ? settledPages.oldest : settledPages.newest }),
  );
  await visitTrackRecord(page);
}

const cellsOf = (page: Page, table: string, row: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });

/** The statistics are closed until a reader opens them. */
async function openStatistics(page: Page): Promise<void> {
  const parts = page.getByRole('main').locator('details');
  // The parts of the rendered page are replaced by closed ones when the mocked record is loaded.
  await expect(async () => {
    await parts.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((part) => (part.open = true)));
    await expect(page.getByRole('table', { name: 'Scoreboard', exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('the record leads with picks, units, worth at the close and winners, and comes to log loss below', async ({ page }) => {
  await openRecord(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Track record' })).toBeVisible();
  const main = page.getByRole('main');
  const figures = main.getByRole('region', { name: 'Live picks, recorded before tip-off' });
  await expect(figures).toContainText(/Picks won.*127 of 131.*3 lost, 1 pushed/);
  await expect(figures).toContainText(/Units won.*\+2\.36/);
  await expect(figures).toContainText(/Worth at the close.*−0\.1%.*95% interval −0\.5% to \+0\.3%, 131 picks/);
  await expect(figures).toContainText(/Winners called.*66\.0%.*Of 1,186 games/);
  await expect(figures).toContainText('1,203 settled games, Apr 1, 2026 to Nov 14, 2026; 2 canceled.');
  await expect(figures).not.toContainText(/log loss/i);
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual([
    'Live picks, recorded before tip-off',
    'Picks by market and value gap',
    'Units over time',
    'Game by game',
    'For statisticians',
    'Check it yourself',
  ]);
  await expect(main).toContainText('The market is ahead of us');
  await expect(main).toContainText(
    'On 1,186 games: ours 0.6021, the close 0.6000 (log loss, lower is better). The market is ahead by 0.0021, 95% interval of the difference [+0.0003, +0.0039].',
  );
  await expect(main).not.toContainText('a demonstration, not proof');
  await expectAccessible(page, '/track-record: the record');
});

test('a spinner is shown while the record loads, and the list reserves its space', async ({ page }) => {
  await mockApi(page, { record: 'never' });
  await visitTrackRecord(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the record' })).toBeVisible();
  await expectAccessible(page, '/track-record: loading');
  await mockApi(page, { record: sampleRecord });
  await mockRoute(page, '/api/record/predictions?*', 'never');
  await visitTrackRecord(page);
  await expect(page.getByRole('heading', { name: 'Game by game' })).toBeVisible();
  await expectAccessible(page, '/track-record: list loading');
});

test.describe('when the service fails', () => {
  test.use({ allowedErrors: httpErrors });

  test('if loading fails, the record and the list of predictions each show an error', async ({ page }) => {
    await mockApi(page, { record: 500 });
    await visitTrackRecord(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The record could not be loaded. Please try again later.');
    await expectAccessible(page, '/track-record: failed');
    await mockApi(page, { record: sampleRecord });
    await mockRoute(page, '/api/record/predictions?*', 500);
    await visitTrackRecord(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The list could not be loaded. Please try again later.');
    await expectAccessible(page, '/track-record: list failed');
  });
});

test('every chart has its numbers in a table and a CSV file', async ({ page }) => {
  await openRecord(page);
  await openStatistics(page);
  await expectAccessible(page, '/track-record: statistics open');
  await expect(cellsOf(page, 'Scoreboard', 'Courtline')).toContainText(/0\.6021.*\+0\.0021.*66\.0%.*1,186/);
  await expect(cellsOf(page, 'Scoreboard', 'DraftKings')).toContainText('0.6001');
  await expect(page.getByText('Bovada* (512)')).toBeVisible();
  await expect(cellsOf(page, 'Accuracy by time of day', '5:30 PM ET')).toContainText(/66\.0%.*0\.6041.*\+0\.0041.*1,186/);
  const picks = 'Picks by market and value gap';
  await expect(cellsOf(page, picks, 'Gap 2 to 3%')).toContainText(/27–3–1.*\+2\.5%\+0\.6%.*31/);
  await expect(cellsOf(page, picks, 'All picks')).toContainText(/127–3–1.*\+2\.1%−0\.1%.*131/);
  await expect(cellsOf(page, picks, 'Over/Under')).toContainText(/77–3–1.*81/);
  await expect(cellsOf(page, 'Calibration by side', 'Underdogs')).toContainText(/58\.0%57\.0%.*1,201/);
  await page.getByLabel('Side', { exact: true }).selectOption('underdog');
  await expect(cellsOf(page, 'Calibration of underdogs', '60 to 70%')).toContainText(/65\.0%66\.0%.*303/);
  await expect(cellsOf(page, 'Log loss at the end of each month', 'Nov 2026')).toContainText(/0\.60220\.5999/);
  await expect(cellsOf(page, 'Units of each month', 'Nov 2026')).toContainText(/\+1\.12−0\.0537/);
  await expect(cellsOf(page, 'By version of the model', '1.0.0')).toContainText('1,186');
  await expect(page.getByRole('figure')).toHaveCount(4);
  for (const [heading, table] of Object.entries(files))
    await expect(page.getByRole('link', { name: `CSV of: ${heading}` })).toHaveAttribute('href', `/api/record/tables/${table}`);
});

const files = {
  'Scoreboard: every forecast on the same games': 'scoreboard',
  'Accuracy by time of day': 'moments',
  'Calibration: does 60% happen 60 times in 100?': 'calibration',
  'Picks by market and value gap': 'bets',
  'Units over time': 'series',
  'Log loss over time': 'series',
  'Game by game': 'predictions',
};

test('filters are part of the URL, survive a reload and apply to the files', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/record/summary') && asked.push(new URL(request.url()).search)));
  await openRecord(page);
  await page.getByLabel('Market', { exact: true }).selectOption('Over/Under');
  await page.getByLabel('Team', { exact: true }).selectOption('BOS');
  await page.getByLabel('Season', { exact: true }).selectOption('2026–27');
  await expect(page).toHaveURL(/\/track-record\?market=total&season=2027&team=BOS$|\/track-record\?market=total&team=BOS&season=2027$/);
  await expect(page.getByRole('link', { name: 'CSV of: Picks by market' })).toHaveAttribute('href', /market=total.*(team=BOS|season=2027)/);
  await page.reload();
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('BOS');
  await expect.poll(() => asked.at(-1)).toMatch(/market=total/);
  await expect.poll(() => asked.at(-1)).toMatch(/team=BOS/);
  await expectAccessible(page, '/track-record: filtered');
});

test('the list includes every prediction, wrong and void ones too, with a link to its game', async ({ page }) => {
  await openRecord(page);
  const list = page.getByRole('table', { name: 'Settled games' });
  await expect(list.getByRole('link', { name: 'NYK 107 @ BOS 118' })).toHaveAttribute('href', '/games/game-90');
  await expect(list).toContainText(/BOS 61\.2%.*60\.4%.*Won.*BOS −154.*BetMGM.*\+2\.1%.*\+0\.65/);
  await expect(list).toContainText('Lost');
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(list).toContainText('Void');
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled();
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(list).toContainText('Won');
});

test('replayed predictions are labeled as a demonstration, and an empty record has a message', async ({ page }) => {
  await openRecord(page, { ...sampleRecord, filter: { ...sampleRecord.filter, origin: 'replay' } });
  await expect(page.getByText('Replayed predictions: a demonstration, not proof')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Live predictions settled to date: 1,203' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Replayed picks, made after the games' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Worth at close' })).toHaveCount(0);
  await expectAccessible(page, '/track-record: replayed');
  await openRecord(page, noRecord);
  await expect(page.getByText('No settled predictions yet')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page, '/track-record: nothing settled');
});

test('the method is explained with measured results and without a promise of profit', async ({ page }) => {
  await mockApi(page, { record: sampleRecord });
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How It Works' }).click();
  const words = ['The model', 'No-vig price', 'Expected value', 'Value gap', 'Closing line value', 'Kelly stake', 'What none of this is'];
  for (const name of words) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('The market is ahead by 0.0021');
  await expect(main).toContainText(/Worth at the close.*−0\.1%.*131 picks/);
  await expect(main).toContainText('None of this is a promise of profit.');
  await expectAccessible(page, '/how-it-works: with figures');
  await mockApi(page, { record: noRecord });
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How It Works' }).click();
  await expect(main).toContainText('No settled predictions yet.');
  await expectAccessible(page, '/how-it-works: without figures');
  await page.goto('/');
  await page.getByRole('link', { name: 'how they are made' }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
});
