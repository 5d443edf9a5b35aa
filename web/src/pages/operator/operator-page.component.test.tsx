import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsoleOverview, TimeOutLift } from '#contract/operator/overview.ts';
import { expectToast, fillFields, press } from '../../../test/forms.ts';
import { casey, expectAccessible, renderApp } from '../../../test/render-app.tsx';

const overview: ConsoleOverview = {
  now: '2026-11-17T20:00:00.000Z',
  feeds: [],
  jobs: [],
  history: [],
  ledger: { position: 0, hash: '' },
  operator: { userId: casey.id, username: casey.username },
  queues: [],
  node: 'v26.13.0',
  openLifts: 1,
};
const lift: TimeOutLift = {
  id: 3,
  userId: 12,
  username: 'Ada',
  timeOutEndsAt: '2026-11-24T20:00:00.000Z',
  requestedBy: 'Bob',
  requestedAt: '2026-11-17T19:00:00.000Z',
  reason: 'asked by mail',
  expiresAt: '2026-11-18T19:00:00.000Z',
  canDecide: true,
};
const openTimeOuts = (lifts: readonly TimeOutLift[]) =>
  renderApp('/operator?tab=time-outs', {
    tier: 'free',
    answers: {
      '/api/operator/overview': overview,
      '/api/operator/time-out-lifts': { lifts },
      'POST /api/operator/time-out-lifts/:id/decision': { message: 'The time-out is lifted, and the person gets a mail.' },
    },
  });

test('an operator approves with a reason the request of another one to lift a time-out', async () => {
  const { user, sent } = await openTimeOuts([lift]);
  const row = (await screen.findByRole('button', { name: 'Approve the request for Ada' })).closest('li')!;
  expect(within(row).getByText(/^Bob asked on .*: asked by mail$/)).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Time-outs (1)' })).toBeDefined();
  await expectAccessible('/operator: a request to lift a time-out');
  await press(user, 'Approve the request for Ada');
  await press(user, 'Lift the time-out');
  expect(screen.getByText('Please give a reason')).toBeDefined();
  fillFields({ Reason: 'checked by phone' });
  await press(user, 'Lift the time-out');
  await expectToast('Done', 'The time-out is lifted, and the person gets a mail.');
  const { address, body } = sent.find(({ method }) => method === 'POST')!;
  expect([address, body]).toEqual(['/api/operator/time-out-lifts/3/decision', { decision: 'approve', reason: 'checked by phone' }]);
});

test('the operator who has asked can decline the request, but not approve it', async () => {
  await openTimeOuts([{ ...lift, canDecide: false }]);
  expect(await screen.findByRole('button', { name: 'Decline the request for Ada' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('an operator whose second step is too long ago is asked for it again', async () => {
  const outdated = () => Response.json({ message: 'Please confirm.', code: 'second-factor-outdated' }, { status: 403 });
  const factors = { hasApp: true, passkeys: [{ id: 1, name: 'My red phone', addedAt: lift.requestedAt, usedAt: null }], recoveryCodes: 10 };
  await renderApp('/operator', { tier: 'free', answers: { '/api/operator/overview': outdated, '/api/account/factors': factors } });
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeDefined();
  expect(screen.getByLabelText('Code of your authenticator app, or a recovery code')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  await expectAccessible('/operator: second step');
});

test('for everybody else the console is a page that does not exist', async () => {
  const unknown = () => Response.json({ message: 'There is nothing at this address', code: 'not-found' }, { status: 404 });
  await renderApp('/operator', { tier: 'free', answers: { '/api/operator/overview': unknown } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});
