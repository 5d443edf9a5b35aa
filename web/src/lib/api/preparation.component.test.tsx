import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp, textOf } from '../../../test/render-app.tsx';

const text = 'Preparing the simulated season: 412 of 1,416 games';
const season = { date: null, season: null, teams: [] };

test('until the first load of past games has ended, a page without predictions says how far it is, and then loads them', async () => {
  let progress: object | null = { text, share: 0.3 };
  const answers = { '/api/preparation': () => ({ progress }), '/api/season': season };
  const { main, sent, queryClient } = await renderApp('/season', { answers });
  expect(textOf(await screen.findByRole('complementary', { name: 'Preparation' }))).toBe(text);
  expect(screen.getByRole('progressbar', { name: text }).getAttribute('value')).toBe('0.3');
  expect(await main.findByText(text)).toBeDefined();
  await expectAccessible('/season: the season is prepared');
  expect(main.queryByText('No Ratings Yet')).toBe(null);
  progress = null;
  await queryClient.invalidateQueries({ queryKey: ['/api/preparation'] }); // as a message of the stream does
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preparation' })).toBe(null), { timeout: 5000 });
  expect(await main.findByText('No Ratings Yet')).toBeDefined();
  await waitFor(() => expect(sent.filter(({ address }) => address === '/api/season')).toHaveLength(2));
});
