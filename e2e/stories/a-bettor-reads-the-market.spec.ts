import { defaultBooks } from '#domain/books.ts';
import { expectRoomForLargeText, expectUsable } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts, sumOfLayoutShifts, waitForPaint } from '../support/layout-shift.ts';
import { pageTime } from '../../web/test/page-time.ts';
import { sampleMarket } from '../../web/test/sample-market.ts';
import { expect, test } from '../support/story.ts';
import { phoneOnlyUnlessCompleteRun } from '../support/story-widths.ts';
import { mockApi, mockRoute, visitMarket } from '../support/visit.ts';

test(
  'a subscriber reads every list, follows the market without a layout shift, and opens a long list',
  phoneOnlyUnlessCompleteRun,
  async ({ page, isMobile }) => {
    const market = sampleMarket();
    await mockApi(page, { tier: 'premium', latest: [], premium: [] });
    await mockRoute(page, '/api/market', market);
    await visitMarket(page);
    await expect(page.getByText('Prices read just now')).toBeVisible();
    const rowOf = (table: string, name: RegExp) => page.getByRole('table', { name: table, exact: true }).getByRole('row', { name });
    // Where the columns do not fit, stakes and age are below the bets.
    const arbitrage = rowOf('Arbitrage', /DraftKings.*BetOnline\*/);
    await expect(arbitrage.getByRole('cell').filter({ visible: true })).toContainText(['57.8342.17', '+1.20']);
    const middle = rowOf('Middles', /LAL −3 .*BOS \+5\.5/);
    await expect(middle.getByText('2 h', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expectUsable(page, '/market: for a member', { onDesktopToo: true });
    if (isMobile) await expectRoomForLargeText(page);

    // The first response is the old one, so that only a reload after the event shows the new one.
    let responses = 0;
    // Six books with six lines make ten middles in each of three games, and no arbitrage.
    const games = ['a', 'b', 'c'].map((id) => Object.assign({}, market.games[0]!, { id }));
    const offers = games.flatMap(({ id: gameId }) =>
      defaultBooks.slice(0, 6).map((book, index): (typeof market.offers)[number] => {
        return { gameId, book, market: 'spread', line: -2 - index, prices: [1.95, 1.95], since: [pageTime(), pageTime()] };
      }),
    );
    await page.route('**/api/market', (route) =>
      route.fulfill({
        json: responses++ === 0 ? market : { ...market, games: [...market.games, ...games], offers },
      }),
    );
    const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
    await page.route('**/api/stream', async (route) => {
      await isChanged;
      await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\nevent: changed\ndata: {"topics":["market:all"]}\n\n' });
    });
    await recordLayoutShifts(page);
    await page.goto('/market');
    await expect(arbitrage).toBeVisible();
    await waitForPaint(page);
    const before = await sumOfLayoutShifts(page);
    change();
    await expect(page.getByText('No two books offer an arbitrage.')).toBeVisible();
    await expectNoLayoutShift(page, before);

    const rows = page.getByRole('table', { name: 'Middles' }).getByRole('rowheader');
    await expect(rows).toHaveCount(5);
    // A row is not higher than two bets with room for a thumb and two lines of small text.
    if (isMobile) for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(125);
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
  },
);
