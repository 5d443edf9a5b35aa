import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { buyByApi, startCheckout, newCard, payWithCard } from './support/checkout.ts';
import { fillFields, newPerson, registerByApi } from './support/accounts-and-forms.ts';
import { pageTime } from '../web/test/page-time.ts';
import { inHours, premiumGame, publicGame } from '../web/test/sample-games.ts';
import { takeProductPictures } from './support/product-pictures.ts';
import { grownValueGapBar, openPredictionsView, type Visit, visitPage, waitUntilStill } from './support/visit-for-picture.ts';
import { logSampleBets } from './support/log-sample-bets.ts';
import { becomeOperator, openConsole } from './support/operators.ts';
import { waitForHydration } from './support/story.ts';
import { startProduct } from './support/start-product.ts';
import { shiftPageClocks, startStoryClock } from './support/story-clock.ts';
import { firstGame, pathOfAGame, mockApi, visitPredictions } from './support/visit.ts';
import { findBrowser } from '#scripts/programs/find-browser.ts';

const clock = startStoryClock();

const second = { id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(5) };
const live = { id: 'c', away: 'DEN', home: 'PHX', startsAt: inHours(-5) };
/** Pages of a premium member with fixed sample games. */
const premiumScene = {
  tier: 'premium',
  latest: [publicGame(), publicGame(second), publicGame(live)],
  premium: [
    premiumGame(),
    premiumGame(second, { mlGap: 0.004, uoGap: 0.051, uo: { under: 0.43, push: 0, over: 0.57 } }),
    premiumGame(live),
  ],
} as const;

async function openDashboard(page: Page, tab?: string): Promise<void> {
  await mockApi(page, premiumScene);
  await page.goto('/dashboard');
  await grownValueGapBar(page).waitFor();
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
}

async function openPredictions(page: Page, scene: Parameters<typeof mockApi>[1]): Promise<void> {
  await mockApi(page, scene);
  await visitPredictions(page);
}

const pictures: Readonly<Record<string, Visit>> = {
  home: visitPage('/'),
  premium: visitPage('/premium'),
  predictions: visitPage('/predictions'),
  market: visitPage('/market'),
  'track-record': visitPage('/track-record'),
  backtest: visitPage('/track-record/backtest'),
  'how-it-works': visitPage('/how-it-works'),
  contact: visitPage('/contact'),
  auth: visitPage('/auth'),
  'forgot-password': visitPage('/forgot-password'),
  'reset-password': visitPage('/reset-password?token=x'),
  terms: visitPage('/terms'),
  privacy: visitPage('/privacy'),
  'responsible-gambling': visitPage('/responsible-gambling'),
  'time-out': visitPage('/time-out'),
  unsubscribe: visitPage('/unsubscribe'),
  unknown: visitPage('/unknown'),
  game: async (page) => page.goto(await pathOfAGame(page)),
  'auth-register': async (page) => {
    await page.goto('/auth');
    await waitForHydration(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
  },
  'predictions-board': (page) => openPredictionsView(page, ['Board'], 'Moneyline odds of every game and bookmaker'),
  'predictions-spread': (page) => openPredictionsView(page, ['Cards', 'Spread'], 'Spread Comparison'),
  'predictions-empty': (page) => openPredictions(page, { latest: [] }),
  'predictions-failed': (page) => openPredictions(page, { latest: 500 }),
  'predictions-free': (page) => openPredictions(page, { tier: 'free', latest: [publicGame(), publicGame(live)] }),
  'predictions-premium': async (page) => {
    await openPredictions(page, premiumScene);
    await grownValueGapBar(page).waitFor();
  },
  'stripe-subscribe': async (page) => {
    await mockApi(page, { tier: 'free' });
    await page.goto('/stripe-subscribe');
    await expect(page.getByRole('button', { name: 'Start 7-day Free Trial' })).toBeEnabled();
  },
  'subscription-success': async (page) => {
    await mockApi(page, { tier: 'free' });
    await page.route('**/api/subscription-success*', (route) => route.abort());
    await page.goto('/subscription-success?session_id=x');
    await page.getByText('Subscription Failed').waitFor();
  },
  dashboard: (page) => openDashboard(page),
  'dashboard-games': (page) => openDashboard(page, 'All Games'),
  'dashboard-subscription': (page) => openDashboard(page, 'Subscription'),
  menu: async (page) => {
    await mockApi(page, { tier: 'free' });
    await page.goto('/contact');
    await page
      .getByRole('button', { name: 'Open menu' })
      .or(page.getByRole('button', { name: 'casey' }))
      .locator('visible=true')
      .click();
    // The menu opens only after its script has been loaded.
    await page.getByRole('menu').or(page.getByRole('dialog')).waitFor();
  },
  toast: async (page) => {
    await page.goto('/auth');
    await fillFields(page, { 'Username or email': 'nobody', Password: 'wrong' });
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Login failed').waitFor();
  },
  'subscription-activated': async (page) => {
    await registerByApi(page.context(), newPerson());
    await startCheckout(page);
    await page.clock.install({ time: pageTime() });
    await payWithCard(page, newCard());
    await page.getByText('Subscription Activated!').waitFor();
  },
};
/** Pages of a premium member with games of the simulated league. */
const membersPictures: Readonly<Record<string, Visit>> = {
  'member-predictions': visitPage('/predictions'),
  'member-market': visitPage('/market'),
  'member-game': async (page) => {
    await page.goto(await pathOfAGame(page));
    await page
      .getByRole('table', { name: /every book’s offer/ })
      .first()
      .waitFor();
  },
  'member-dashboard': visitPage('/dashboard', [], grownValueGapBar),
  'member-stats': async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('tab', { name: 'Stats' }).click();
    await page.getByRole('link', { name: 'The whole track record' }).waitFor();
  },
  'member-privacy': visitPage('/privacy'),
  account: visitPage('/account', [], (page) => page.getByRole('button', { name: 'Set up an app' })),
  'account-app': visitPage('/account', ['Set up an app'], (page) => page.getByRole('img', { name: 'QR code for your authenticator app' })),
  'confirm-email': visitPage('/confirm-email?token=x'),
  'member-time-out': visitPage('/time-out'),
  alerts: visitPage('/alerts'),
  'alerts-target': visitPage('/alerts', ['Add an alert', 'Connect Telegram']),
  'alerts-rule': visitPage('/alerts', ['Add a rule', 'Preview last week']),
  bets: visitPage('/bets', [], (page) => page.getByRole('article').first()),
  'bets-form': async (page) => {
    await visitPage('/bets', ['Add a bet', 'Add a leg'])(page);
    await page.getByLabel('Market').last().selectOption('Spread');
  },
  'bets-file': async (page) => {
    await visitPage('/bets', ['Add a file'])(page);
    const buffer = Buffer.from(
      'placed_at,away,home,side,price,stake,book\nyesterday,BOS,LAL,BOS,-110,5,FanDuel\n2026-11-01,BOS,X,BOS,-110,5,FanDuel',
    );
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({ name: 'bets.csv', mimeType: 'text/csv', buffer });
    await page.getByText('rows have faults').waitFor();
  },
  'bets-offer': async (page) => {
    await page.goto(await pathOfAGame(page));
    await page.getByTitle('Bet it or log it').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to bet log' }).waitFor();
  },
};

/** The operator's console. The member, whose account has number 1, is the customer. */
const operatorsPictures: Readonly<Record<string, Visit>> = {
  operator: visitPage('/operator', [], (page) => page.getByText('Head of the ledger')),
  'operator-person': visitPage('/operator?tab=people&person=1', ['Grant premium'], (page) => page.getByText(/^Customer cus_/)),
  'operator-audit': visitPage('/operator?tab=audit', [], (page) => page.getByText('grant-operator').first()),
};
const widths = { phone: 390, tablet: 820, desktop: 1440 };

/** Waits until the past games of the simulated league are predicted. Before that, the pages of members are empty. */
async function waitForLeague(member: Page): Promise<void> {
  const read = async (address: string): Promise<unknown> => (await member.request.get(address)).json();
  await expect(async () => {
    expect(await read('/api/record/summary')).not.toMatchObject({ games: { settled: 0 } });
    const { id } = await firstGame(member);
    expect(await read(`/api/games/${id}/analysis`)).not.toMatchObject({ offers: [] });
  }).toPass({ timeout: 300_000 });
}

/** The pages to take screenshots of (arguments of the command); none means all. The folder of the screenshots is ignored by git. */
const asked = new Set(process.argv.slice(2));
const chosen = (all: typeof pictures) => Object.entries(all).filter(([name]) => asked.size === 0 || asked.has(name));
const folder = path.resolve('screenshots');
mkdirSync(folder, { recursive: true });
const product = await startProduct(clock);
process.env['COURTLINE_URL'] = product.url;
process.env['COURTLINE_SANDBOX_URL'] = product.sandboxUrl;
process.env['COURTLINE_DATA_DIR'] = product.dataDir;
const browser = await chromium.launch({ executablePath: findBrowser() });
shiftPageClocks(browser);
try {
  const member = await browser.newPage({ baseURL: product.url });
  await registerByApi(member.context(), newPerson());
  await buyByApi(member.context());
  await member.goto('/dashboard');
  await waitForLeague(member);
  // Done once for all screenshots, because the server limits how often a user may request the games of a date.
  if (asked.has('product-pictures') || chosen(membersPictures).some(([name]) => name === 'bets')) await logSampleBets(member);
  const storageState = await member.context().storageState();
  if (asked.has('product-pictures')) await takeProductPictures(browser, { storageState, baseURL: product.url });
  // The mailed link that confirms the address opens a second page. A context that `browser.newPage` creates allows only one.
  const operatorContext = await browser.newContext({ baseURL: product.url });
  const operator = await operatorContext.newPage();
  if (chosen(operatorsPictures).length > 0) {
    await becomeOperator(operator);
    await openConsole(operator);
  }
  const operatorState = await operatorContext.storageState();
  const visits = [
    ...chosen(pictures).map(([name, visit]) => [name, visit, undefined] as const),
    ...chosen(membersPictures).map(([name, visit]) => [name, visit, storageState] as const),
    ...chosen(operatorsPictures).map(([name, visit]) => [name, visit, operatorState] as const),
  ];
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [device, width] of Object.entries(widths)) {
      for (const [name, visit, state] of visits) {
        const options = { viewport: { width, height: 900 }, colorScheme, baseURL: product.url };
        const page = await browser.newPage({ ...options, ...(state && { storageState: state }) });
        await visit(page);
        await waitUntilStill(page);
        const file = path.join(folder, `${name}-${device}-${colorScheme}.png`);
        // A full-page screenshot resizes the window. An open menu would then fade in again, so its animations are disabled.
        // Other animations stay enabled: disabling them would finish the one that shows that a table can be scrolled.
        await page.screenshot({ path: file, fullPage: true, animations: name === 'menu' ? 'disabled' : 'allow' });
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
process.stdout.write(`Pictures are in ${folder}\n`);
