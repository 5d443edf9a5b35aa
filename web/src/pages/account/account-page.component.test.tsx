import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectFieldError, expectToast, fillFields, press } from '../../../test/forms.ts';
import { type Answers, casey, expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { alertSettings } from '../../../test/sample-alerts.ts';

const user = { ...casey, isPremium: false, isEmailConfirmed: true };
const details = { memberSince: '2026-10-20T16:00:00.000Z', signInMethods: ['password'], wantedEmail: null };
const profile = () => within(screen.getByRole('region', { name: 'Profile' }));
const bodyOf = (sent: readonly { method: string; body: unknown }[], method: string) =>
  sent.findLast((each) => each.method === method)?.body;

async function openAccount(answers: Answers = {}) {
  const opened = await renderApp('/account', {
    tier: 'free',
    answers: {
      '/api/user': user,
      '/api/account': details,
      '/api/alerts/rules': { rules: [], games: [] },
      '/api/alerts/settings': alertSettings(),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Profile' });
  return opened;
}

test('a new username is saved and shown', async () => {
  const opened = await openAccount({ 'PUT /api/account/username': { ...user, username: 'Ada' } });
  await press(opened.user, 'Change username');
  fillFields({ 'New username': 'Ada' });
  await press(opened.user, 'Save username');
  await waitFor(() => expect(profile().getByText('Ada')).toBeDefined());
  expect(bodyOf(opened.sent, 'PUT')).toEqual({ username: 'Ada' });
});

test('a wrong current password is reported at its field; a new one is saved with the message of the server', async () => {
  const answers = [
    Response.json({ message: 'The password is wrong', code: 'not-proven' }, { status: 400 }),
    { message: 'All other browsers were signed out.' },
  ];
  const opened = await openAccount({ 'PUT /api/account/password': () => answers.shift() });
  await press(opened.user, 'Change password');
  fillFields({ 'Current password': 'wrong', 'New password': 'a new password', 'Confirm new password': 'a new password' });
  await press(opened.user, 'Save password');
  await waitFor(() => expectFieldError('Current password', 'The password is wrong'));
  await expectAccessible('/account: changing the password', screen.getByRole('form', { name: 'Change password' }));
  fillFields({ 'Current password': 'the old password' });
  await press(opened.user, 'Save password');
  await expectToast('Password changed', 'All other browsers were signed out.');
  expect(bodyOf(opened.sent, 'PUT')).toMatchObject({ currentPassword: 'the old password', password: 'a new password' });
});

test('a new password is sent again after the second step that the server asks for', async () => {
  const outdated = Response.json({ message: 'Please confirm.', code: 'second-factor-outdated' }, { status: 403 });
  const answers = [outdated, { message: 'All other browsers were signed out.' }];
  const opened = await openAccount({
    'PUT /api/account/password': () => answers.shift(),
    '/api/account/factors': { hasApp: true, passkeys: [], recoveryCodes: 8 },
    'POST /api/account/confirm': { message: 'Thank you.' },
  });
  await press(opened.user, 'Change password');
  fillFields({ 'Current password': 'the old password', 'New password': 'a new password', 'Confirm new password': 'a new password' });
  await press(opened.user, 'Save password');
  expect(await screen.findByRole('heading', { name: 'Please confirm with your second step' })).toBeDefined();
  await screen.findByLabelText('Code of your authenticator app, or a recovery code');
  fillFields({ 'Code of your authenticator app, or a recovery code': '123456' });
  await press(opened.user, 'Confirm');
  await expectToast('Password changed', 'All other browsers were signed out.');
});

test('a new email waits for its confirmation, and the profile says so', async () => {
  let account: unknown = details;
  const opened = await openAccount({
    '/api/account': () => account,
    'PUT /api/account/email': () => {
      account = { ...details, wantedEmail: 'new@example.com' };
      return { message: 'We sent a link to both addresses.' };
    },
  });
  await press(opened.user, 'Change email');
  fillFields({ 'New email': 'new@example.com', Password: 'a long password' });
  await press(opened.user, 'Send links');
  await expectToast('Check your inbox', 'We sent a link to both addresses.');
  expect(await profile().findByText('new@example.com (not confirmed yet)')).toBeDefined();
  expect(bodyOf(opened.sent, 'PUT')).toEqual({ email: 'new@example.com', password: 'a long password' });
});

test('another browser is signed out from the list', async () => {
  const seen = { startedAt: '2026-11-16T20:00:00.000Z', lastSeenAt: '2026-11-17T19:00:00.000Z' };
  const here = { id: crypto.randomUUID(), device: 'Chrome on Android', isCurrent: true, ...seen };
  const other = { id: crypto.randomUUID(), device: 'Firefox on Windows', isCurrent: false, ...seen };
  let sessions = [here, other];
  const opened = await openAccount({
    '/api/account/sessions': () => ({ sessions }),
    'DELETE /api/account/sessions': () => {
      sessions = [here];
      return { message: 'The browser was signed out.' };
    },
  });
  const list = within(screen.getByRole('region', { name: 'Signed-in browsers' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('This browser')).toBeDefined();
  await opened.user.click(list.getByRole('button', { name: /^Sign out .*last seen/ }));
  await expectToast('Signed out', 'The browser was signed out.');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(bodyOf(opened.sent, 'DELETE')).toEqual({ id: other.id });
});

test.each([
  ['waiting-for-new', 'Now please open the link that we sent to your new address.'],
  ['waiting-for-current', 'Now please open the link that we sent to your current address.'],
  ['changed', 'From now on we write to your new address, and you can log in with it.'],
])('the link to change an email is used by a button; if it is %s, the page says what follows', async (state, lead) => {
  const opened = await renderApp('/change-email?token=some-token', { answers: { 'POST /api/confirm-email-change': { state } } });
  expect(opened.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await press(opened.user, 'Confirm the change');
  expect(await screen.findByText(lead)).toBeDefined();
  expect(bodyOf(opened.sent, 'POST')).toEqual({ token: 'some-token' });
  await expectAccessible(`/change-email: ${state}`);
});
