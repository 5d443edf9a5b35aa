import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectButton, expectToast, failures, press } from '../../../test/forms.ts';
import { expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { samplePlans } from '../../../test/sample-plans.ts';

describe('the plans', () => {
  const startText = 'Start 7-day Free Trial';
  const open = async (respond: unknown) => {
    const opened = await renderApp('/stripe-subscribe', {
      tier: 'free',
      answers: { '/api/plans': samplePlans(true), 'POST /api/create-checkout-session': respond },
    });
    await expectButton(startText, true);
    return opened;
  };

  test('they wait until the user is known', async () => {
    await renderApp('/stripe-subscribe', { tier: 'free', answers: { '/api/user': 'never', '/api/plans': samplePlans(true) } });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Loading');
    expect(screen.queryByRole('button', { name: startText })).toBeNull();
    await expectAccessible('/stripe-subscribe: user not yet known');
  });

  test('without a trial the first charge is today', async () => {
    await renderApp('/stripe-subscribe', { tier: 'free', answers: { '/api/plans': samplePlans(false) } });
    await expectButton('Subscribe', true);
    expect(screen.getByText('$29.99 today, then $29.99 every month until you cancel.')).toBeDefined();
    await expectAccessible('/stripe-subscribe: without a trial');
  });

  test('a checkout shows that it is started, and two clicks make one request', async () => {
    const { sent } = await open('never');
    const start = screen.getByRole<HTMLButtonElement>('button', { name: startText });
    await act(async () => {
      fireEvent.click(start);
      fireEvent.click(start);
    });
    await expectButton('Processing...', false);
    expect(sent.filter(({ address }) => address === '/api/create-checkout-session')).toHaveLength(1);
    await expectAccessible('/stripe-subscribe: checkout loading');
  });

  test.each([
    { name: 'an answer with a reason', respond: { error: { message: 'No checkout today' } }, message: 'No checkout today' },
    { ...failures.refused, message: 'Too many attempts.' },
    { ...failures.proxy, message: 'Failed to create subscription. Please try again.' },
    { ...failures.lost, message: 'Failed to create subscription. Please try again.' },
  ])('a checkout that cannot start because of $name shows why, and can be repeated', async ({ respond, message }) => {
    const { user } = await open(respond);
    await press(user, startText);
    await expectToast('Subscription Error', message);
    expect(window.location.pathname).toBe('/stripe-subscribe');
    await expectButton(startText, true);
  });
});

test.each([
  { ...failures.lost, message: 'An error occurred while verifying your subscription' },
  { ...failures.proxy, message: 'Failed to verify subscription' },
  { name: 'an unpaid checkout', respond: { success: false, error: { message: 'Not paid' } }, message: 'Not paid' },
  {
    name: 'the checkout of another account',
    respond: () => Response.json({ message: 'This checkout belongs to another account', code: 'x' }, { status: 403 }),
    message: 'This checkout belongs to another account',
  },
])('a verification that fails because of $name shows why', async ({ respond, message }) => {
  await renderApp('/subscription-success?session_id=cs_test_x', { tier: 'free', answers: { '/api/subscription-success': respond } });
  await screen.findByRole('heading', { name: 'Subscription Error' });
  expect((await screen.findAllByText(message))[0]!.closest('[role=alert]')).not.toBeNull();
  await expectAccessible('/subscription-success: failed');
});

test('a verification shows that it is in progress', async () => {
  await renderApp('/subscription-success?session_id=cs_test_x', { tier: 'free', answers: { '/api/subscription-success': 'never' } });
  expect(await screen.findByText('Processing your payment...')).toBeDefined();
  await expectAccessible('/subscription-success: verifying');
});

test('a verified checkout is confirmed, with a link to the dashboard', async () => {
  const answers = { '/api/subscription-success': { success: true } };
  await renderApp('/subscription-success?session_id=cs_test_x', { tier: 'free', answers });
  await screen.findByRole('heading', { name: 'Subscription Activated!' });
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await expectAccessible('/subscription-success: activated');
});

test('a verification forgets the checkout for which the person had to log in first', async () => {
  localStorage.setItem('courtline-pending-session', 'cs_test_x');
  const { sent } = await renderApp('/subscription-success', { tier: 'free', answers: { '/api/subscription-success': 'never' } });
  await waitFor(() => expect(sent.map(({ address }) => address)).toContain('/api/subscription-success?session_id=cs_test_x'));
  expect(localStorage.getItem('courtline-pending-session')).toBeNull();
});
