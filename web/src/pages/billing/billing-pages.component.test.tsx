import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useCheckoutVerification } from '#web/features/billing/api/use-checkout-verification.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { userKey, useUser } from '#web/lib/api/use-user.ts';
import { expectButton, expectToast, failures, fillFields, press } from '../../../test/forms.ts';
import { casey, expectAccessible, renderApp, type SentRequest } from '../../../test/render-app.tsx';
import { samplePlans } from '../../../test/sample-plans.ts';
import { sampleRecord } from '../../../test/sample-track-record.ts';

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

  test('the plan of the address is chosen, with which Back from the checkout returns, and a choice changes the address', async () => {
    const { user } = await renderApp('/stripe-subscribe?plan=annual', { tier: 'free', answers: { '/api/plans': samplePlans(true) } });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Annual/ })).checked).toBe(true);
    const monthly = screen.getByRole<HTMLInputElement>('radio', { name: /^Premium Picks Subscription \$/ });
    await user.click(monthly);
    expect([monthly.checked, window.location.search.includes('annual')]).toEqual([true, false]);
    await user.click(screen.getByRole('radio', { name: /Annual/ }));
    expect(window.location.search).toBe('?plan=annual');
  });

  test('a page that the browser restores after the checkout can start another', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    const { user, sent } = await open({ url: 'https://checkout.example/c/pay/cs_1' });
    await press(user, startText);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.example/c/pay/cs_1'));
    await expectButton('Processing...', false);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await expectButton(startText, true);
    await press(user, startText);
    await waitFor(() => expect(sent.filter(({ address }) => address === '/api/create-checkout-session')).toHaveLength(2));
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

test('a card that had its trial is refused without a charge, and a link leads to the plan without a trial', async () => {
  const message = 'This card has already been used for a free trial. Nothing was charged.';
  const respond = () => Response.json({ message, code: 'trial-card-used' }, { status: 409 });
  await renderApp('/subscription-success?session_id=cs_test_x', { tier: 'free', answers: { '/api/subscription-success': respond } });
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(/^If you have a question, please/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Subscribe without a Trial' }).getAttribute('href')).toBe('/stripe-subscribe');
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

const verifications = (sent: readonly SentRequest[]) =>
  sent.map(({ address }) => address).filter((address) => address.includes('session_id'));
const verification = '/api/subscription-success?session_id=cs_test_x';
const premium = { ...casey, isPremium: true, isEmailConfirmed: true };
const dashboard = {
  '/api/games': [],
  '/api/games/predictions': [],
  '/api/record/summary': sampleRecord,
  '/api/record/last-day': null,
  '/api/subscription-details': { active: false, details: null, endedOn: null },
  '/api/alerts/rules': { rules: [], games: [] },
};

test('after a verification the dashboard replaces it in the history, and the other tabs learn of the plan', async () => {
  const otherTab = new BroadcastChannel('courtline-session');
  const heard = vi.fn<() => void>();
  otherTab.addEventListener('message', heard);
  let isPremium = false;
  await renderApp('/subscription-success?session_id=cs_test_x', {
    tier: 'free',
    answers: {
      ...dashboard,
      '/api/user': () => ({ ...casey, isPremium }),
      '/api/subscription-success': () => {
        isPremium = true;
        return { success: true };
      },
    },
  });
  const { length } = window.history;
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(window.history).toHaveLength(length);
  await waitFor(() => expect(heard).toHaveBeenCalled());
  otherTab.close();
});

test('a buyer who was signed out is led to the login, after which the checkout is verified and forgotten', async () => {
  const { user, sent } = await renderApp('/subscription-success?session_id=cs_test_x', {
    answers: {
      ...dashboard,
      'POST /api/login': () => {
        document.cookie = 'courtline_signed_in=premium';
        return premium;
      },
      '/api/user': premium,
      '/api/preferences': { oddsFormat: null, favoriteTeams: [], usState: null, books: [] },
      'PUT /api/preferences': {},
      '/api/subscription-success': { success: true },
    },
  });
  expect(screen.getByText('Processing your payment...')).toBeDefined();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/auth?redirect=subscription-success'));
  expect(verifications(sent)).toEqual([]);
  fillFields({ 'Username or email': 'casey', Password: 'a long password' });
  await press(user, 'Log In');
  await waitFor(() => expect(verifications(sent)).toEqual([verification]));
  expect(localStorage.getItem('courtline-pending-session')).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('a buyer whose account is loaded while the login page opens keeps the checkout, which is verified from there', async () => {
  const queryClient = createQueryClient();
  const fetch = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetch);
  window.history.replaceState(null, '', '/subscription-success?session_id=cs_test_x');
  const { result } = renderHook(() => [useCheckoutVerification(), useUser(), useLocation()] as const, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  const search = '?redirect=subscription-success';
  await waitFor(() => expect(result.current[2]).toMatchObject({ pathname: '/auth', search }), { timeout: 5000 });
  queryClient.setQueryData(userKey, premium);
  await waitFor(() => expect(result.current[1]).toEqual(premium));
  expect(fetch).not.toHaveBeenCalled();
  expect(localStorage.getItem('courtline-pending-session')).toBe('cs_test_x');
});
