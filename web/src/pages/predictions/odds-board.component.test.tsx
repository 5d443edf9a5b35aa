import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultBooks } from '#domain/books.ts';
import { expectAccessible, renderApp, textOf } from '../../../test/render-app.tsx';
import { book, inHours, premiumGame, pricesOn, publicGame } from '../../../test/sample-games.ts';

/** Ten books. Each home price is a little higher than the one before; the last book has the best spread of the away team. */
const tenBooks = () =>
  Object.fromEntries(
    defaultBooks.map((key, index) => [
      key,
      [...book(-130 + index, 110 - index, 224.5, -110, -110), pricesOn('spread', index === 9 ? -3 : -2.5, -110, -110)],
    ]),
  );

async function openBoard() {
  const opened = await renderApp('/predictions', {
    tier: 'premium',
    answers: {
      '/api/games': [publicGame({}, tenBooks())],
      '/api/games/predictions': [premiumGame()],
      '/api/board/movement/:market': [],
      'POST /api/bets': {},
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Board' }));
  await screen.findByRole('table', { name: 'Moneyline odds of every game and bookmaker' });
  return opened;
}

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

test('the chosen view is shown; the next day follows under its own heading, and a book can be put first', async () => {
  const next = publicGame({ id: 'n', away: 'DEN', home: 'UTA', startsAt: inHours(28) }, tenBooks());
  const answers = {
    '/api/games': [publicGame({}, tenBooks())],
    '/api/days/:date/games': [next],
    '/api/board/movement/:market': [],
  };
  const { user } = await renderApp('/predictions', { choices: { view: 'board' }, answers });
  const board = await screen.findByRole('table', { name: 'Moneyline odds of every game and bookmaker' });
  await waitFor(() => expect(textOf(board)).toMatch(/Today, Nov 17.*LAL.*Tomorrow, Nov 18.*UTA/));
  await user.click(within(board).getByRole('button', { name: 'Caesars' }));
  const headings = within(board).getAllByRole('columnheader').map(textOf);
  expect(headings.slice(0, 5)).toEqual(['Game', 'Best', 'No-vig', 'Caesars', 'BetMGM']);
  await user.click(screen.getByRole('button', { name: 'Over/Under' }));
  expect(window.location.search).toBe('?market=total');
});

test('an address with a view and a market shows them; keys choose the market, find a team with its best prices and are listed', async () => {
  const { user } = await renderApp('/predictions?view=board&market=spread', {
    answers: { '/api/games': [publicGame({}, tenBooks())], '/api/board/movement/:market': [] },
  });
  await screen.findByRole('table', { name: 'Spread odds of every game and bookmaker' });
  await user.keyboard('3');
  await screen.findByRole('table', { name: 'Over/Under odds of every game and bookmaker' });
  await user.keyboard('/');
  const search = await screen.findByRole('dialog', { name: 'Find a team' });
  await user.keyboard('nowhere');
  expect(textOf(search)).toContain('No game of today or of the next day.');
  await user.clear(within(search).getByRole('textbox'));
  await user.keyboard('lak');
  expect(textOf(search)).toMatch(/Boston Celtics @ Los Angeles Lakers.*BOS \+110 BetMGM.*LAL −121 Pinnacle/);
  await user.click(within(search).getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keys' });
  expect(textOf(help)).toContain('/Find a team');
  await user.click(within(help).getByRole('checkbox', { name: 'Use these keys' }));
  await user.click(within(help).getByRole('button', { name: 'Close' }));
  await user.keyboard('1');
  expect(screen.getByRole('table', { name: 'Over/Under odds of every game and bookmaker' })).toBeDefined();
});

test('premium members see our estimates on the board, and the legend explains them', async () => {
  const { user } = await openBoard();
  expect(await screen.findByRole('columnheader', { name: 'Ours' })).toBeDefined();
  expect(textOf(rowOf(/^LAL/))).toContain('56.8%');
  await user.click(screen.getByRole('button', { name: 'Over/Under' }));
  expect(textOf(rowOf(/^Over BOS @ LAL/))).toContain('224.548.2%');
  expect(screen.getByText(/^Our probability without pushes, at the same line as No-vig/)).toBeDefined();
});

test('Tab visits the game and the best price of each line, the arrow keys every price', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Spread' }));
  const prices = (name: RegExp) => within(rowOf(name)).getAllByRole('button');
  within(rowOf(/^BOS/)).getByRole('link').focus();
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(prices(/^BOS/)[0]);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(prices(/^BOS/)[1]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(prices(/^LAL/)[1]);
});

test('a price of the board is added to the bet log with its line and book, and the focus returns to it', async () => {
  const { user, sent } = await openBoard();
  expect(await screen.findAllByText('Select a price to bet it or to log it.')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Spread' }));
  const best = within(rowOf(/^BOS/)).getByRole('cell', { name: /best price/ });
  const price = within(best).getByRole('button');
  await user.click(price);
  const dialog = await screen.findByRole('dialog', { name: 'Boston Celtics +3' });
  expect(textOf(dialog)).toMatch(/Boston Celtics @ Los Angeles Lakers.*−110 at Pinnacle\*/);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(price));
  await user.click(price);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Boston Celtics +3' })).getByRole('button', { name: 'Add to bet log' }),
  );
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    book: 'pinnacle',
    legs: [{ market: 'spread', side: 'away', line: -3 }],
  });
});

test('selected prices of one book are collected for a parlay; a price of another book begins anew', async () => {
  const second = publicGame({ id: 'b', away: 'GSW', home: 'MIN' }, { pinnacle: book(150, -170, 220.5, -110, -110) });
  const { user, sent } = await renderApp('/predictions?view=board', {
    tier: 'free',
    answers: {
      '/api/games': [publicGame({}, tenBooks()), second],
      '/api/board/movement/:market': [],
      'POST /api/bets': {},
    },
  });
  const select = async (row: RegExp, price: string, name: string) => {
    await user.click(within(await screen.findByRole('row', { name: row })).getAllByRole('button', { name: new RegExp(price) })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByLabelText('Stake in $');
    return dialog;
  };
  const first = await select(/^MIN/, '\\+150', 'Minnesota Timberwolves to win');
  expect(first.getByText('Returns $50.00 if it wins')).toBeDefined();
  await user.click(first.getByRole('button', { name: 'Start a parlay' }));
  expect(await screen.findByText('Minnesota Timberwolves to win: leg 1')).toBeDefined();

  const elsewhere = await select(/^LAL/, '−130', 'Los Angeles Lakers to win');
  expect(elsewhere.getByText(/^The legs that you have collected are at Pinnacle/)).toBeDefined();
  await user.click(elsewhere.getByRole('button', { name: 'Close' }));

  const parlay = await select(/^LAL/, '−121', 'Los Angeles Lakers to win');
  expect(textOf(parlay.getByRole('listitem'))).toBe('Minnesota Timberwolves to win at +150');
  expect(parlay.getByText('Odds +357.')).toBeDefined();
  expect(parlay.getByText('Returns $91.32 if it wins')).toBeDefined();
  await expectAccessible('/predictions: a parlay');
  await user.clear(parlay.getByLabelText('Stake in $'));
  await user.type(parlay.getByLabelText('Stake in $'), '50');
  expect(parlay.getByText('Returns $228.31 if it wins')).toBeDefined();
  await user.click(parlay.getByRole('button', { name: 'Add parlay of 2' }));
  await screen.findByText('Parlay added');
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    book: 'pinnacle',
    legs: [
      { gameId: 'b', side: 'home', price: 2.5 },
      { gameId: '0022600150', side: 'home' },
    ],
  });
  const next = await select(/^MIN/, '\\+150', 'Minnesota Timberwolves to win');
  expect(next.getByRole('button', { name: 'Add to bet log' })).toBeDefined();
  expect(next.getByText('Returns $125.00 if it wins')).toBeDefined();
});

test('a visitor sees what a price pays for a stake of their own', async () => {
  const answers = { '/api/games': [publicGame({}, tenBooks())], '/api/board/movement/:market': [] };
  const { user } = await renderApp('/predictions?view=board', { tier: 'anonymous', answers });
  await user.click(within(await screen.findByRole('row', { name: /^LAL/ })).getAllByRole('button', { name: /−121/ })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Los Angeles Lakers to win' }));
  expect(dialog.getByText('Returns $36.53 if it wins')).toBeDefined();
  await user.clear(dialog.getByLabelText('Stake in $'));
  await user.type(dialog.getByLabelText('Stake in $'), '100');
  expect(dialog.getByText('Returns $182.64 if it wins')).toBeDefined();
});
