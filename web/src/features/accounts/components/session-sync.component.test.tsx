import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { expectButton, fillFields, press } from '../../../../test/forms.ts';
import { casey, expectAccessible, renderApp } from '../../../../test/render-app.tsx';
import { samplePlans } from '../../../../test/sample-plans.ts';

const address = () => window.location.pathname + window.location.search;

test('an expired session signs the user out without an error', async () => {
  await renderApp('/predictions', { tier: 'free', answers: { '/api/user': 401, '/api/games': [] } });
  await screen.findByRole('heading', { name: 'Get Full Access to Premium Predictions' });
  await waitFor(() => expect(screen.queryByText('Unlock Premium Predictions')).toBeNull());
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
});

test('a session that ended elsewhere is noticed by the next request, which leads to the login and back', async () => {
  const member = { ...casey, isPremium: false };
  let isOver = false;
  const refuse = () => {
    isOver = true;
    return Response.json({ message: 'Please log in first', code: 'unauthenticated' }, { status: 401 });
  };
  const logIn = () => {
    isOver = false;
    return member;
  };
  const { user } = await renderApp('/stripe-subscribe', {
    tier: 'free',
    answers: {
      '/api/user': () => (isOver ? 401 : member),
      '/api/plans': samplePlans(true),
      'POST /api/create-checkout-session': refuse,
      'POST /api/login': logIn,
    },
  });
  await expectButton('Start 7-day Free Trial', true);
  await press(user, 'Start 7-day Free Trial');
  await waitFor(() => expect(address()).toBe('/auth?tab=login&redirect=subscribe'));
  expect(await screen.findByText('You are logged out.')).toBeDefined();
  fillFields({ 'Username or email': 'casey', Password: 'a long password' });
  await press(user, 'Log In');
  await waitFor(() => expect(address()).toBe('/stripe-subscribe'));
  expect(screen.queryByText('You are logged out.')).toBeNull();
});

test('a page that learns from the stream that the session has changed becomes that of a visitor, with a way to the login', async () => {
  let isOver = false;
  const user = () => (isOver ? 401 : { ...casey, isPremium: false });
  await renderApp('/predictions', { tier: 'free', answers: { '/api/games': [], '/api/user': user } });
  await screen.findByRole('heading', { name: 'Unlock Premium Predictions' });
  isOver = true;
  signalSession('changed');
  await screen.findByRole('heading', { name: 'Get Full Access to Premium Predictions' });
  const bar = (await screen.findByText('You are logged out.')).closest('output')!;
  expect(bar.querySelector('a')?.getAttribute('href')).toBe('/auth?redirect=%2Fpredictions');
  await expectAccessible('/predictions: session ended', bar);
});
