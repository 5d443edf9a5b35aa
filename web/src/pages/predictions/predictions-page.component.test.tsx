import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { book, inHours, publicGame } from '../../../test/sample-games.ts';

const card = 'Boston Celtics @ Los Angeles Lakers';
const threeGames = () => [
  publicGame(),
  publicGame({ id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(-4.5) }),
  publicGame({ id: 'c', away: 'DEN', home: 'UTA' }),
];
const cardOf = (name: string | RegExp) => within(screen.getByRole('article', { name }));
const boxes = (name: string | RegExp) => cardOf(name).getAllByRole('definition');

test('a game card has date, time with its zone, both teams, a bookmaker selector and three boxes', async () => {
  await renderApp('/predictions', { answers: { '/api/predictions/latest': threeGames() } });
  await screen.findByRole('article', { name: card });
  const game = cardOf(card);
  expect(game.getByRole('heading', { level: 2 }).textContent).toMatch(/Boston Celtics.*@.*Los Angeles Lakers/);
  expect(game.getByText(/^\d{1,2}:\d\d [AP]M \S+$/)).toBeDefined();
  expect(game.getByLabelText<HTMLSelectElement>('Bookmaker').value).toBe('betmgm');
  expect(
    boxes(card)
      .slice(0, 3)
      .map((box) => box.textContent),
  ).toEqual(['−125', '+105', '224.5']);
  await expectAccessible('/predictions: three games');
});

test('a missing price shows N/A, and a single book is counted as one', async () => {
  const { totals, ...withoutTotal } = book(-110, -110, 220, -110, -110);
  const game = publicGame({}, { betmgm: { ...withoutTotal, totals: totals && null } });
  await renderApp('/predictions', { answers: { '/api/predictions/latest': [game] } });
  await screen.findByRole('article', { name: card });
  expect(boxes(card)[2]?.textContent).toBe('N/A');
  expect(cardOf(card).getByRole('heading', { name: 'Bookmaker Odds Comparison 1 book' })).toBeDefined();
});
