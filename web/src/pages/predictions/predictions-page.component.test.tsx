import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';
import { noChoices } from '#contract/write-choices.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { alertSettings } from '../../../test/sample-alerts.ts';
import { pricesOn, inHours, publicGame } from '../../../test/sample-games.ts';

const card = 'Boston Celtics @ Los Angeles Lakers';
const threeGames = () => [
  publicGame(),
  publicGame({ id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(-4.5) }),
  publicGame({ id: 'c', away: 'DEN', home: 'UTA' }),
];
const cardOf = (name: string | RegExp) => within(screen.getByRole('article', { name }));
const boxes = (name: string | RegExp = card) => textsOf(cardOf(name).getAllByRole('definition').slice(0, 3));
const selectors = () => screen.getAllByLabelText<HTMLSelectElement>('Bookmaker').map(({ value }) => value);
const rowOf = (name: RegExp) => cardOf(card).getByRole('row', { name });

async function openPredictions(games: readonly unknown[] = threeGames(), tier: 'anonymous' | 'free' = 'anonymous') {
  const { user } = await renderApp('/predictions', { tier, answers: { '/api/games': games } });
  await screen.findByRole('article', { name: card });
  return user;
}

test('the page has its title, the date of the first game and the sports, of which two are coming soon', async () => {
  const user = await openPredictions();
  expect(screen.getByRole('heading', { name: 'NBA Predictions', level: 1 })).toBeDefined();
  expect(within(screen.getByRole('main')).getAllByText('Nov 17, 2026')).not.toHaveLength(0);
  const sport = screen.getByLabelText<HTMLSelectElement>('Sport');
  expect(sport.value).toBe('nba');
  const options = within(sport).getAllByRole<HTMLOptionElement>('option');
  expect(textsOf(options)).toEqual(['NBA Only', 'All Sports', 'NFL (Coming Soon)', 'MLB (Coming Soon)']);
  expect(options.map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
  await user.selectOptions(sport, 'all');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('a game card has date, time with its zone, both teams, a bookmaker selector and three boxes', async () => {
  await openPredictions();
  const game = cardOf(card);
  expect(textOf(game.getByRole('heading', { level: 2 }))).toMatch(/Boston Celtics.*@.*Los Angeles Lakers/);
  // The visitor of component tests is in Chicago.
  expect(game.getByText('5:00 PM CST')).toBeDefined();
  expect(game.getByLabelText<HTMLSelectElement>('Bookmaker').value).toBe('betmgm');
  expect(boxes()).toEqual(['−125', '+105', '224.5']);
});

test('an odds format that is chosen in another tab is that of this one too', async () => {
  await openPredictions();
  expect(boxes()[0]).toBe('−125');
  choices.followOtherTabs();
  new BroadcastChannel('courtline-choices').postMessage({ ...noChoices, odds: 'decimal' });
  await waitFor(() => expect(boxes()[0]).toBe('1.80'));
});

test('choosing a bookmaker changes the boxes and the highlighted row of all games; pressing a row selects its book', async () => {
  const user = await openPredictions();
  expect(textOf(cardOf(card).getByRole('heading', { name: /^Bookmaker Odds Comparison/ }))).toMatch(/5 books$/);
  const columns = cardOf(card).getAllByRole('columnheader');
  expect(textsOf(columns)).toEqual(['Bookmaker', 'ML Home · LAL', 'ML Away · BOS', 'Total', 'Over', 'Under']);
  await user.selectOptions(cardOf(card).getByLabelText('Bookmaker'), 'fanduel');
  expect(boxes()[0]).toBe('−122');
  expect(
    cardOf(card)
      .getByRole('button', { name: /FanDuel/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  expect(selectors()).toEqual(['fanduel', 'fanduel']);
  await user.click(within(rowOf(/DraftKings/)).getAllByRole('cell')[2]!);
  expect(rowOf(/DraftKings/).dataset['selected']).toBe('true');
  expect(selectors()).toEqual(['draftkings', 'draftkings']);
});

test('the best price of each column is marked, also in text; over and under are compared at each book’s own total', async () => {
  await openPredictions();
  const best = (book: RegExp) => within(rowOf(book)).queryAllByText('best price');
  // Over 225 at −105 is worth less than over 224.5 at −108.
  expect([/FanDuel/, /BetOnline/, /DraftKings/, /BetMGM/, /Bovada/].map((book) => best(book).length)).toEqual([0, 1, 1, 2, 1]);
});

test('each book shows its hold and the age of its price; the last row shows the market without hold', async () => {
  await openPredictions();
  expect(textOf(within(rowOf(/Bovada/)).getByRole('rowheader'))).toMatch(/4\.2% · 40 min/);
  expect(textOf(rowOf(/Market’s estimate/))).toMatch(/5\d\.\d%4\d\.\d%224\.5/);
  expect(screen.getByText('Updated 1 min ago')).toBeDefined();
});

test('a game that began more than four hours ago is in progress: no odds and no selector', async () => {
  await openPredictions();
  const game = cardOf(/Golden State Warriors @/);
  expect(game.queryByLabelText('Bookmaker')).toBeNull();
  expect(textsOf(game.getAllByRole('definition'))).toEqual(['Game in progress', 'Game in progress', 'N/A']);
  expect(game.queryByRole('table')).toBeNull();
  expect(game.getAllByText('Game in progress - odds no longer available')).toHaveLength(1);
});

test('a missing price shows N/A, and a single book is counted as one', async () => {
  await openPredictions([publicGame({}, { betmgm: [pricesOn('moneyline', null, -110, -110)] })]);
  expect(boxes()[2]).toBe('N/A');
  expect(cardOf(card).getByRole('heading', { name: 'Bookmaker Odds Comparison 1 book' })).toBeDefined();
});

test('a signed-in bettor adds the price of a box to the bet log, and the focus returns to it after the dialog', async () => {
  const user = await openPredictions([publicGame()], 'free');
  expect(await screen.findAllByText('Select a price to bet it or to log it.')).toHaveLength(1);
  const price = within(cardOf(card).getAllByRole('definition')[0]!).getByRole('button', { name: '−125' });
  await user.click(price);
  const dialog = await screen.findByRole('dialog', { name: 'Los Angeles Lakers to win' });
  expect(textOf(dialog)).toContain('−125 at BetMGM');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(price));
  await user.click(price);
  await user.click(await screen.findByText('−125 at BetMGM'));
  // A click on the dialog itself, and not on something in it, is one on the backdrop.
  await user.click(screen.getByRole('dialog', { name: 'Los Angeles Lakers to win' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Los Angeles Lakers to win' })).toBeNull());
});

test('every price follows the chosen odds format', async () => {
  const user = await openPredictions([publicGame()]);
  await user.selectOptions(screen.getByLabelText('Odds format'), 'decimal');
  await waitFor(() => expect(boxes()[0]).toBe('1.80'));
  await user.selectOptions(screen.getByLabelText('Odds format'), 'fractional');
  await waitFor(() => expect(boxes()[0]).toBe('4/5'));
});

test('the dialog of a price saves an alert for a better one at any of the reader’s books', async () => {
  const answers = { '/api/games': [publicGame()], '/api/alerts/settings': alertSettings(), 'POST /api/alerts/rules': {} };
  const { user, sent } = await renderApp('/predictions', { tier: 'free', answers });
  await screen.findByRole('article', { name: card });
  await user.click(within(cardOf(card).getAllByRole('definition')[1]!).getByRole('button', { name: '+105' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Boston Celtics to win' }));
  await user.click(dialog.getByText('Tell me at a better price'));
  const odds = await dialog.findByLabelText('Odds or better');
  expect((odds as HTMLInputElement).value).toBe('+115');
  await expectAccessible('/predictions: a price target');
  await user.clear(odds);
  await user.type(odds, '+120');
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Alert saved')).toBeDefined();
  const target = { kind: 'price', gameId: '0022600150', market: 'moneyline', side: 'away', line: null, book: null, price: 2.2 };
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    address: '/api/alerts/rules',
    body: { condition: target, channels: ['mail', 'push', 'discord'], isActive: true },
  });
});
