import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, renderApp } from '../../../test/render-app.tsx';

test('the page waits for the user', async () => {
  const { main } = await renderApp('/time-out', { tier: 'premium', answers: { '/api/user': 'never' } });
  expect(main.getAllByRole('status')).toHaveLength(1);
  expect(main.queryByRole('radio')).toBeNull();
  await expectAccessible('/time-out: user not yet known');
});

test('a premium member is asked about the subscription', async () => {
  const { main } = await renderApp('/time-out', { tier: 'premium' });
  expect(await main.findByRole('group', { name: 'And your subscription?' })).toBeDefined();
  await expectAccessible('/time-out: for a premium member');
});

test('a free member is not asked about a subscription', async () => {
  const { main } = await renderApp('/time-out', { tier: 'free' });
  expect(await main.findByRole('group', { name: 'For how long?' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'And your subscription?' })).toBeNull();
});

test('in the time-out of another account that was used here, a member can still reach the own account', async () => {
  document.cookie = `courtline_time_out=7.${Date.now() + 3_600_000}`;
  onTestFinished(() => void (document.cookie = 'courtline_time_out=; max-age=0'));
  const { main } = await renderApp('/time-out', { tier: 'free' });
  expect(await main.findByText(/It holds in this browser whoever logs in/)).toBeDefined();
  expect(main.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/account');
  await expectAccessible('/time-out: of another account in this browser');
});
