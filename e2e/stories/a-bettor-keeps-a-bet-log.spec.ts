import type { Page } from '@playwright/test';
import type { GamePage } from '#contract/game-page.ts';
import { dayMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import { requireTeam, teamByName } from '#domain/teams.ts';
import { pageTime } from '../../web/test/page-time.ts';
import { expectAccessible, expectNoHorizontalScroll, expectRoomForLargeText } from '../support/accessibility.ts';
import { expectToast, newPerson, openAccountMenu, registerByApi } from '../support/accounts-and-forms.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { expect, networkErrors, test } from '../support/story.ts';
import { firstGame, mockApi, visitPredictions } from '../support/visit.ts';

interface FinalGame {
  readonly id: string;
  readonly away: string;
  readonly home: string;
  readonly awayScore: number;
  readonly homeScore: number;
}

interface ListedGame {
  readonly gameId: string;
  readonly awayTeamId: number;
  readonly homeTeamId: number;
}

async function read<Answer>(page: Page, address: string): Promise<Answer> {
  return (await (await page.request.get(address)).json()) as Answer;
}

const yesterday = easternDate(new Date(pageTime() - dayMs));

/** The games of yesterday, which are final. */
async function finalGames(page: Page): Promise<FinalGame[]> {
  const listed = await read<ListedGame[]>(page, `/api/bets/games?date=${yesterday}`);
  return Promise.all(
    listed.map(async ({ gameId, awayTeamId, homeTeamId }) => {
      const { game } = await read<GamePage>(page, `/api/games/${gameId}`);
      const [away, home] = [requireTeam(awayTeamId).name, requireTeam(homeTeamId).name];
      return { id: gameId, away, home, awayScore: game.awayScore!, homeScore: game.homeScore! };
    }),
  );
}

const winnerOf = ({ away, home, awayScore, homeScore }: FinalGame): string => (homeScore > awayScore ? home : away);
const loserOf = (game: FinalGame): string => (winnerOf(game) === game.home ? game.away : game.home);
const nicknameOf = (name: string): string => teamByName(name)!.nickname;

test.use({ allowedErrors: networkErrors });

test('a bettor adds a price of a game and of a card to the bet log, and sets a limit', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/bets');
  await page.waitForURL(/\/auth/);
  await registerByApi(context, person);

  // A bet is added from a price on the page of a game, and with two taps from a price on a card.
  const game = await firstGame(page);
  await page.goto(`/games/${game.id}`);
  await page.getByTitle('Bet it or log it').first().click();
  await expect(page.getByRole('dialog').getByText('You have set no monthly loss limit.')).toBeVisible();
  // The stake is known, so the button has the focus: a bet is two keystrokes.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to bet log' })).toBeFocused();
  await expectAccessible(page, '/games: a price in the bet log');
  // Without a connection nothing is sent, neither now nor when the connection returns.
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bet log' }).click();
  await expectToast(page, 'Error', 'The server could not be reached. Please check your connection and try again.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to bet log' })).toBeEnabled();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await mockApi(page, { latest: [game] });
  await visitPredictions(page);
  await page.getByRole('definition').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bet log' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Stake' })).toHaveCount(0);

  await openAccountMenu(page, person);
  await page
    .getByRole('menuitem', { name: 'Bet log' })
    .or(page.getByRole('dialog').getByRole('link', { name: 'Bet log' }))
    .click();
  await expect(page.getByText(/^Proving an edge of 2% takes about [\d,]+ bets at −110; you have 0\.$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Open');

  await page.getByLabel('Largest loss per month in $').fill('50');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText(/\$30\.00 left of your limit of \$50\.00/)).toBeVisible();
});

test('bets by hand, of two legs and from a file settle by themselves, and can be filtered, changed and deleted', async ({
  page,
  context,
}) => {
  await registerByApi(context, newPerson());
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  expect((await context.request.put('/api/bets/limit', { data: { limitCents: 5000 }, headers })).status()).toBe(200);
  await recordLayoutShifts(page);
  await page.goto('/bets');
  await expect(page.getByText(/^No bets yet/)).toBeVisible();
  await expect(page.getByLabel('Largest loss per month in $')).toBeVisible();
  await expectNoLayoutShift(page);
  const games = await finalGames(page);
  const [first, second] = [games[0]!, games[1]!];
  await page.getByRole('button', { name: 'Add a bet' }).click();
  const form = page.getByRole('form', { name: 'Add a bet' });
  await form.getByLabel('Date of the game').fill(yesterday);
  await form.getByLabel('Game', { exact: true }).selectOption(`${first.away} at ${first.home}`);
  await form.getByLabel('Side').selectOption(nicknameOf(winnerOf(first)));
  await form.getByLabel('Odds').fill('much');
  // A sentence warns of a stake that could pass the loss limit, before the bet is added.
  await form.getByLabel('Stake in $').fill('60');
  await expect(form.getByText(/you pass your limit of \$50\.00/)).toBeVisible();
  await form.getByLabel('Stake in $').fill('20');
  await form.getByLabel('Bookmaker').fill('FanDuel');
  await form.getByRole('button', { name: 'Add bet' }).click();
  await expect(form.getByText('Please give odds such as -110 or 1.91')).toBeVisible();
  await expectAccessible(page, '/bets: a bet with an error');
  await form.getByLabel('Odds').fill('+150');
  await form.getByRole('button', { name: 'Add bet' }).click();
  const won = page.getByRole('article').filter({ hasText: `${nicknameOf(winnerOf(first))} to win +150` });
  await expect(won).toContainText('Won');
  await expect(won).toContainText('+$30.00');
  await expect(won.getByRole('heading')).toBeFocused();

  // A parlay with two legs: one wins, and the other one, the total of the other game, is a push and does not count.
  await page.getByRole('button', { name: 'Add a bet' }).click();
  await form.getByLabel('Date of the game').fill(yesterday);
  await form.getByLabel('Game', { exact: true }).selectOption(`${first.away} at ${first.home}`);
  await form.getByLabel('Side').selectOption(nicknameOf(winnerOf(first)));
  await form.getByLabel('Odds').fill('2.00');
  await form.getByRole('button', { name: 'Add a leg' }).click();
  const leg = form.getByRole('group', { name: 'Leg 2' });
  const legGame = leg.getByLabel('Game', { exact: true });
  await leg.getByLabel('Date of the game').fill(yesterday);
  // A new leg begins with a game that is not in the parlay yet.
  const listed = await read<ListedGame[]>(page, `/api/bets/games?date=${yesterday}`);
  await expect(legGame).toHaveValue(listed.find(({ gameId }) => gameId !== first.id)!.gameId);
  await legGame.selectOption(`${first.away} at ${first.home}`);
  await leg.getByLabel('Odds').fill('3.00');
  await form.getByLabel('Stake in $').fill('5');
  await form.getByLabel('Bookmaker').fill('Corner shop');
  await form.getByRole('button', { name: 'Add bet' }).click();
  await expect(leg.getByText('A parlay has at most one leg per game and market')).toBeVisible();
  await expect(legGame).toBeFocused();
  await legGame.selectOption(`${second.away} at ${second.home}`);
  await leg.getByLabel('Market').selectOption('Over/Under');
  await leg.getByLabel('Total').fill(String(second.awayScore + second.homeScore));
  await form.getByRole('button', { name: 'Add bet' }).click();
  const parlay = page.getByRole('article').filter({ hasText: 'Parlay of 2' });
  await expect(parlay).toContainText('push');
  await expect(parlay).toContainText('+$5.00');

  // The book voided it: the result can be entered by hand.
  await parlay.getByRole('button', { name: 'Edit Parlay of 2' }).click();
  await page.getByLabel('Result', { exact: true }).last().selectOption('Void');
  await page.getByRole('button', { name: 'Save bet' }).click();
  await expect(parlay).toContainText('result entered by you');
  await expect(parlay).toContainText('$0.00');

  // A file with good and bad rows.
  const row = `${yesterday},${yesterday},${second.away},${second.home},moneyline,${loserOf(second)},,-123,7.50,DraftKings`;
  const rows = Array.from({ length: 8 }, (_, index) => row.replace('-123', `-${123 + index}`));
  const header = 'Bet placed,game_date,away,home,market,side,line,price,stake,book';
  const file = [header, rows[0], 'rubbish', row.replace('-123', 'free'), ...rows.slice(1)].join('\n');
  await page.getByRole('button', { name: 'Add a file' }).click();
  await page.getByLabel('CSV file', { exact: true }).setInputFiles({ name: 'bets.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  // The file names one column in a way that we do not know.
  await page.getByLabel('placed_at (required)').selectOption('Bet placed');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('row').filter({ hasText: '“free” are not odds' })).toContainText('4');
  await expectAccessible(page, '/bets: a file with faults');
  await page.getByRole('button', { name: 'Add 8 bets' }).click();
  const lost = page.getByRole('article').filter({ hasText: `${nicknameOf(loserOf(second))} to win −123` });
  await expect(lost).toContainText('−$7.50');

  // The figures are the sums of the bets, or of the filtered bets.
  await expect(page.getByText('−$30.00', { exact: true }).first()).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Bookmaker').selectOption('DraftKings');
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByText('−$60.00', { exact: true }).first()).toBeVisible();
  await filters.getByLabel('Bookmaker').selectOption('All');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, '/bets: ten bets', { onDesktopToo: true });
  await expectRoomForLargeText(page);

  await lost.getByRole('button', { name: /^Delete/ }).click();
  await lost.getByRole('button', { name: /^Really delete/ }).click();
  await expect(page.getByRole('article')).toHaveCount(9);
});
