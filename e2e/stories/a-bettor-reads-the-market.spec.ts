import type { MarketPage } from '#contract/market/market-page.ts';
import { markets } from '#domain/markets.ts';
import { expectUsable } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { inHours, publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, mockRoute, visitMarket } from '../support/visit.ts';

const headings = ['Off-market prices', 'Arbitrage', 'Low-hold pairs', 'Middles', 'Biggest moves of the day'];

/** The lists of one game, Boston at Los Angeles, as the API returns them. The prices have not changed for two and a half hours. */
function sampleMarket({
  startsAt = inHours(3),
  // Not yet over when a slow machine shows it.
  readAt = inHours(1),
}: { readonly startsAt?: string; readonly readAt?: string } = {}): MarketPage {
  const { bookmaker_odds: _odds, away_score: _away, home_score: _home, ...game } = publicGame({ startsAt });
  const since = new Date(Math.min(Date.parse(readAt), Date.parse(startsAt)) - 150 * 60_000).toISOString();
  const entry = { game_id: game.game_id, since };
  return {
    read_at: readAt,
    games: [game],
    off_market: [
      { ...entry, market: 'spread', book: 'bovada', side: 'away', line: -3.5, price: 2.05, fair_price: 2, gap: 0.025, books: 8 },
      { ...entry, market: 'moneyline', book: 'pinnacle', side: 'home', line: null, price: 1.7, fair_price: 1.66, gap: 0.0241, books: 9 },
    ],
    low_hold: [
      {
        ...entry,
        market: 'total',
        first: { book: 'fanduel', side: 'over', line: 224.5, price: 1.99 },
        second: { book: 'pinnacle', side: 'under', line: 224.5, price: 1.97 },
        hold: 0.0101,
      },
    ],
    arbitrage: [
      {
        ...entry,
        market: 'moneyline',
        first: { book: 'draftkings', side: 'home', line: null, price: 1.75 },
        second: { book: 'betonlineag', side: 'away', line: null, price: 2.4 },
        stakes: [57.83, 42.17],
        profit: 1.2,
      },
    ],
    middles: [
      {
        ...entry,
        market: 'spread',
        first: { book: 'betmgm', side: 'home', line: -3, price: 1.91 },
        second: { book: 'fanduel', side: 'away', line: -5.5, price: 1.91 },
        stakes: [50, 50],
        wins: { from: 4, to: 5 },
        pushes: [3],
        cost: 4.55,
        gain: 90.91,
      },
    ],
    moves: [
      {
        game_id: game.game_id,
        market: 'spread',
        opened: -1.5,
        opened_at: inHours(-40),
        now: -3.5,
        moved_at: inHours(-2),
        first_books: ['pinnacle'],
      },
    ],
    past_gaps: markets.flatMap((market) => [
      { market, from: 0.01, to: 0.02, gaps: 1240, games: 310, closing_line_value: { value: -0.0005, low: -0.012, high: 0.011 } },
      { market, from: 0.02, to: null, gaps: 43, games: 20, closing_line_value: null },
    ]),
  };
}

test('a visitor reads a sample from after tip-off and is invited, and nothing asks for the lists of members', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await mockRoute(page, '/api/market/sample', sampleMarket({ startsAt: inHours(-1) }));
  await visitMarket(page);
  await expect(page.getByText('The prices of the last game to tip off, as they stood before tip-off.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everyone sees games that have begun' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
  const row = page.getByRole('table', { name: 'Off-market prices' }).getByRole('row', { name: /BOS \+3\.5/ });
  await expect(row.getByRole('cell')).toHaveText(['+105', 'EVEN', '+2.5%', '2 h']);
  await expect(page.getByTitle('Add to your bet log')).toHaveCount(0);
  await expectUsable(page, '/market: sample', { onDesktopToo: true });
  expect(requests).not.toContain('/api/market');
});

test('a subscriber reads every list with its age, and the page follows the market', async ({ page }) => {
  const market = sampleMarket();
  await mockApi(page, { tier: 'premium', latest: [] });
  await mockRoute(page, '/api/market', market);
  await visitMarket(page);
  await expect(page.getByText('Prices read just now')).toBeVisible();
  for (const name of headings) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Most of these prices are gone before you arrive')).toBeVisible();
  await expect(page.getByText('A gap alone is not value')).toContainText('were worth −0.05% at the closing line');
  await expect(page.getByText('Gaps that this site has recorded itself.')).toContainText('simulated');
  const rowOf = (table: string, name: RegExp) => page.getByRole('table', { name: table, exact: true }).getByRole('row', { name });
  await expect(
    rowOf('Off-market prices', /LAL Pinnacle\*/)
      .getByRole('cell')
      .last(),
  ).toHaveText('2 h');
  await expect(
    rowOf('Arbitrage', /DraftKings.*BetOnline\*/)
      .getByRole('cell')
      .filter({ visible: true }),
  ).toContainText(['57.8342.17', '+1.20']);
  const middle = rowOf('Middles', /LAL −3 .*BOS \+5\.5/);
  await expect(middle.getByRole('rowheader')).toContainText('Both win: LAL by 4 or 5, push at 3');
  await expect(middle.getByText('2 h', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(
    rowOf('Biggest moves of the day', /LAL spread/)
      .getByRole('cell')
      .last(),
  ).toHaveText('Pinnacle*');
  const ends = page.getByRole('table', { name: 'How off-market prices of the past ended, by market and size' });
  await expect(ends.getByRole('row', { name: /Spread 1% to 2%/ })).toContainText('−0.1% −1.2% to +1.1%');
  await expect(ends.getByRole('row', { name: /Spread 2% or more/ })).toContainText('43 so far');
  await expect(page.getByRole('table', { name: 'Middles' }).getByRole('link')).toHaveAttribute(
    'href',
    `/games/${market.games[0]!.game_id}`,
  );
  await expectUsable(page, '/market: for a member', { onDesktopToo: true });

  // The first response is the old one, so that only a reload after the event shows the new one.
  let responses = 0;
  await page.route('**/api/market', (route) => route.fulfill({ json: responses++ === 0 ? market : { ...market, arbitrage: [] } }));
  await page.route('**/api/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\nevent: market\ndata: {}\n\n' }),
  );
  await recordLayoutShifts(page);
  await page.goto('/market');
  await expect(page.getByText('No two books offer an arbitrage.')).toBeVisible();
  await expectNoLayoutShift(page);
});

test('while no new prices arrive, an open page removes what it had found in the old ones', async ({ page }) => {
  await page.clock.install();
  await mockApi(page, { tier: 'premium', latest: [] });
  await mockRoute(page, '/api/market', sampleMarket({ readAt: inHours(0) }));
  await visitMarket(page);
  await expect(page.getByRole('table', { name: 'Arbitrage' })).toBeVisible();
  await page.clock.fastForward('17:00');
  await expect(page.getByText('Our newest prices are more than 15 minutes old.')).toHaveCount(4);
  await expect(page.getByText(/^Prices read \d+ min ago$/)).toBeVisible();
  for (const name of headings) await expect(page.getByRole('table', { name, exact: true })).toHaveCount(name.startsWith('Biggest') ? 1 : 0);
  await expectUsable(page, '/market: old prices');
});

test('a subscriber adds a price of the market to the bet log in two taps', async ({ page }) => {
  const bets: unknown[] = [];
  await mockApi(page, { tier: 'premium', latest: [] });
  await mockRoute(page, '/api/market', sampleMarket());
  await mockRoute(page, '/api/bets/limit', { limitCents: null, pending: null, month: '2026-11', lossCents: 0, openStakeCents: 0 });
  await page.route(/\/api\/bets(\?.*)?$/, (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: { bets: [], next: null } });
    bets.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await visitMarket(page);
  await expect(page.getByText('Select a price to add it to your bet log.')).toBeVisible();
  for (const name of headings.slice(0, 4))
    await expect(page.getByRole('table', { name, exact: true }).getByTitle('Add to your bet log')).toHaveCount(2);
  // The line of the list is the home team’s: the away team gets its own.
  await page.getByRole('table', { name: 'Middles' }).getByRole('button', { name: 'BOS +5.5 −110' }).click();
  const dialog = page.getByRole('dialog', { name: 'Boston Celtics +5.5' });
  await expect(dialog.getByText('−110 at FanDuel')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to bet log' }).click();
  await expect(dialog).toHaveCount(0);
  expect(bets).toMatchObject([{ book: 'fanduel', legs: [{ market: 'spread', side: 'away', line: 5.5, price: 1.91 }] }]);
});

test('a long list shows its first rows, and the others on request', async ({ page }) => {
  const market = sampleMarket();
  await mockApi(page, { tier: 'premium', latest: [] });
  await mockRoute(page, '/api/market', { ...market, middles: Array.from({ length: 30 }, () => market.middles[0]!) });
  await visitMarket(page);
  const rows = page.getByRole('table', { name: 'Middles' }).getByRole('rowheader');
  await expect(rows).toHaveCount(5);
  // Two bets with room for a thumb, and two lines of small text.
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(125);
  const showAll = page.getByRole('button', { name: 'Show all 30' });
  await expect(showAll).toHaveAttribute('aria-expanded', 'false');
  await showAll.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(30);
  const showFirst = page.getByRole('button', { name: 'Show the first 5' });
  await expect(showFirst).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(5);
  await expect(showAll).toBeFocused();
  await expect(showAll).toBeInViewport();
});
