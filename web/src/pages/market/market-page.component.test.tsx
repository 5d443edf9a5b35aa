import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';
import { inHours } from '../../../test/sample-games.ts';
import { sampleMarket } from '../../../test/sample-market.ts';

const headings = ['Off-market prices', 'Arbitrage', 'Low-hold pairs', 'Middles', 'Biggest moves of the day'];
const tableOf = (name: string) => within(screen.getByRole('table', { name }));
const rowOf = (table: string, name: RegExp) => tableOf(table).getByRole('row', { name });
const lastCell = (table: string, name: RegExp) => textOf(within(rowOf(table, name)).getAllByRole('cell').at(-1)!);

async function openMarket(market = sampleMarket(), answers = {}) {
  const opened = await renderApp('/market', {
    tier: 'premium',
    answers: {
      '/api/market': market,
      '/api/market/sample': 'never',
      '/api/games': [],
      '/api/games/predictions': [],
      ...answers,
    },
  });
  await screen.findByRole('table', { name: 'Arbitrage' });
  return opened;
}

test('a visitor reads a sample from after tip-off and is invited, and nothing asks for the lists of members', async () => {
  const { main, sent } = await renderApp('/market', { answers: { '/api/market/sample': sampleMarket({ startsAt: inHours(-1) }) } });
  expect(await screen.findByText('The prices of all books for the last game to tip off, as they stood before tip-off.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Everyone sees games that have begun' })).toBeDefined();
  expect(main.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/premium');
  const cells = within(rowOf('Off-market prices', /BOS \+3\.5/)).getAllByRole('cell');
  expect(textsOf(cells)).toEqual(['+105', 'EVEN', '+2.5%', '2 h']);
  expect(screen.queryByTitle('Bet it or log it')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy stakes' })).toBeNull();
  expect(sent.map(({ address }) => address)).not.toContain('/api/market');
});

test('a subscriber reads every list with its age, and copies the stakes of an arbitrage', async () => {
  const { user } = await openMarket();
  expect(screen.getByText('Prices read just now')).toBeDefined();
  for (const name of headings) expect(screen.getByRole('heading', { name })).toBeDefined();
  expect(screen.getByText(/Most of these prices are gone before you arrive/)).toBeDefined();
  expect(screen.getByText(/A gap alone is not value/)).toBeDefined();
  expect(lastCell('Off-market prices', /LAL Pinnacle\*/)).toBe('2 h');
  await user.click(screen.getByRole('button', { name: 'Copy stakes' }));
  expect(await navigator.clipboard.readText()).toBe('$57.83 on LAL at −133, DraftKings\n$42.17 on BOS at +140, BetOnline*');
  expect(textsOf(within(rowOf('Arbitrage', /DraftKings.*BetOnline\*/)).getAllByRole('cell'))).toEqual(
    expect.arrayContaining(['57.8342.17', '+1.20']),
  );
  expect(textOf(rowOf('Middles', /LAL −3 .*BOS \+5\.5/))).toContain('Both win: LAL by 4 or 5, push at 3');
  expect(lastCell('Biggest moves of the day', /LAL spread/)).toBe('Pinnacle*');
  expect(tableOf('Middles').getByRole('link').getAttribute('href')).toBe(`/games/${sampleMarket().games[0]!.id}`);
});

test('while no new prices arrive, an open page removes what it had found in the old ones', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  await openMarket(sampleMarket({ readAt: inHours(0) }));
  vi.setSystemTime(Date.now() + 33 * 60_000);
  act(() => {
    for (const [tick, everyMs] of intervals.mock.calls) if (everyMs === 60_000) tick();
  });
  expect(screen.getAllByText(/^The prices are outdated\./)).toHaveLength(4);
  expect(screen.getByText('Prices read 33 min ago')).toBeDefined();
  for (const name of headings) expect(screen.queryAllByRole('table', { name })).toHaveLength(name.startsWith('Biggest') ? 1 : 0);
  await expectAccessible('/market: old prices');
});

test('a subscriber adds a price of the market to the bet log in two taps', async () => {
  const { user, sent } = await openMarket(sampleMarket(), { 'POST /api/bets': {} });
  expect(screen.getByText('Select a price to bet it or to log it.')).toBeDefined();
  for (const name of headings.slice(0, 4)) expect(tableOf(name).getAllByTitle('Bet it or log it')).toHaveLength(2);
  // The response has the line of the home team. The page must show the away team’s line with the opposite sign.
  await user.click(tableOf('Middles').getByRole('button', { name: 'BOS +5.5 −110' }));
  const dialog = await screen.findByRole('dialog', { name: 'Boston Celtics +5.5' });
  expect(within(dialog).getByText('−110 at FanDuel')).toBeDefined();
  await user.click(await within(dialog).findByRole('button', { name: 'Add to bet log' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Boston Celtics +5.5' })).toBeNull());
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { book: 'fanduel', legs: [{ market: 'spread', side: 'away', line: -5.5, price: 1.91 }] },
  ]);
});
