import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { descriptionOf, expectButton, expectFieldError, expectToast, failures, fillFields, press } from '../../../test/forms.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { assignPersonalSettings } from '#web/lib/settings/personal-settings.ts';
import { casey, expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { samplePlans } from '../../../test/sample-plans.ts';

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: async () => ({ id: 'new' }) }));

const ada = { Username: 'Ada', Email: 'ada@example.com', Password: 'a long password', 'Confirm Password': 'a long password' };
const openRegistration = (answers = {}) => renderApp('/auth?tab=register', { answers });

test('an empty registration shows an error below each field and focuses the first', async () => {
  const { user } = await openRegistration();
  await press(user, 'Create Account');
  expectFieldError('Username', 'Username is required');
  expectFieldError('Email', 'Invalid email format');
  expectFieldError('Password', 'Password must be at least 8 characters');
  expectFieldError('Confirm Password', 'Password confirmation is required');
  expect(descriptionOf(screen.getByRole('checkbox'))).toBe('You must agree to the terms and conditions');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await expectAccessible('/auth: registration with errors');
});

test('different passwords are reported at the second field until they match', async () => {
  const { user } = await openRegistration();
  fillFields({ ...ada, 'Confirm Password': 'another one' });
  await user.click(screen.getByRole('checkbox'));
  await press(user, 'Create Account');
  expectFieldError('Confirm Password', "Passwords don't match");
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password', { exact: true }));
  fillFields({ Username: '', 'Confirm Password': ada.Password });
  expect(screen.queryByText("Passwords don't match")).toBeNull();
  expect(screen.queryByText('Username is required'), 'of a field that is being changed').toBeNull();
});

test.each([
  ['username-taken', 'Username', 'This username is already taken'],
  ['email-taken', 'Email', 'This email is already registered'],
])('the refusal %s is reported at its field, without a status code', async (code, label, message) => {
  const { user } = await openRegistration({ 'POST /api/register': () => Response.json({ message, code }, { status: 409 }) });
  fillFields(ada);
  await user.click(screen.getByRole('checkbox'));
  await press(user, 'Create Account');
  await expectToast('Registration failed', message);
  expect(screen.queryByText(/409/)).toBeNull();
  expectFieldError(label, message);
});

test('a person signs up with a passkey instead of a password, and saves the recovery codes', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const { user, sent } = await openRegistration({
    'POST /api/register': casey,
    'POST /api/account/passkeys/options': {},
    'POST /api/account/passkeys': { recoveryCodes: ['one', 'two'] },
    '/api/preferences': { oddsFormat: null, favoriteTeams: [], usState: null, books: [] },
  });
  await press(user, 'Sign up with a passkey');
  expect(screen.queryByLabelText('Password')).toBeNull();
  fillFields({ Username: 'casey', Email: casey.email });
  await user.click(screen.getByRole('checkbox'));
  await press(user, 'Create Account');
  await screen.findByRole('heading', { name: 'Create your passkey' });
  expect(sent.find(({ address }) => address === '/api/register')?.body).toMatchObject({ username: 'casey', password: null });
  await expectAccessible('/auth: first passkey');
  await press(user, 'Create the passkey');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined();
  await press(user, 'I have saved them');
  await expectToast('Registration successful', 'Welcome to Courtline, casey!');
});

test('each password can be shown and hidden with its own button', async () => {
  const { user } = await openRegistration();
  for (const label of ['Password', 'Confirm Password']) {
    const field = screen.getByLabelText<HTMLInputElement>(label, { exact: true });
    expect(field.type).toBe('password');
    await press(user, `Show ${label.toLowerCase()}`);
    expect(field.type).toBe('text');
    await press(user, `Hide ${label.toLowerCase()}`);
    expect(field.type).toBe('password');
  }
});

test('every field has the autocomplete value for password managers', async () => {
  const { user } = await openRegistration();
  const hintOf = (label: string) => screen.getByLabelText(label, { exact: true }).getAttribute('autocomplete');
  expect(Object.keys(ada).map(hintOf)).toEqual(['username', 'email', 'new-password', 'new-password']);
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  expect(['Username or email', 'Password'].map(hintOf)).toEqual(['username', 'current-password']);
});

test('an empty login reports the missing fields; a link leads to the reset', async () => {
  const { user } = await renderApp('/auth');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Login', 'Register']);
  await press(user, 'Log In');
  expectFieldError('Username or email', 'Username is required');
  expectFieldError('Password', 'Password is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Username or email'));
  await expectAccessible('/auth: login with errors');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
});

test('a login shows that it is in progress', async () => {
  const { user } = await renderApp('/auth', { answers: { 'POST /api/login': 'never' } });
  fillFields({ 'Username or email': 'Ada', Password: 'x' });
  await press(user, 'Log In');
  await expectButton('Logging in...', false);
  await expectAccessible('/auth: login loading');
});

test('a registration shows that it is in progress', async () => {
  const { user } = await openRegistration({ 'POST /api/register': 'never' });
  fillFields(ada);
  await user.click(screen.getByRole('checkbox'));
  await press(user, 'Create Account');
  await expectButton('Creating Account...', false);
  await expectAccessible('/auth: registration loading');
});

test.each([
  { ...failures.refused, message: '429: Too many attempts.' },
  { ...failures.empty, message: '502: Bad Gateway' },
  { ...failures.lost, message: 'The server could not be reached. Please check your connection and try again.' },
])('a login and a registration that fail with $name say so, and can be repeated', async ({ respond, message }) => {
  const { user } = await renderApp('/auth', { answers: { 'POST /api/login': respond, 'POST /api/register': respond } });
  fillFields({ 'Username or email': 'Ada', Password: 'x' });
  await press(user, 'Log In');
  await expectToast('Login failed', message);
  await expectButton('Log In', true);
  await press(user, 'Close');
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  fillFields(ada);
  await user.click(screen.getByRole('checkbox'));
  await press(user, 'Create Account');
  await expectToast('Registration failed', message);
});

test.each([
  { redirect: '', books: [], before: null, asks: true, end: '/' },
  { redirect: '', books: ['fanduel'], before: null, asks: false, end: '/' },
  { redirect: '', books: ['fanduel'], before: casey.id + 1, asks: true, end: '/' },
  { redirect: '&redirect=subscribe', books: [], before: null, asks: false, end: '/stripe-subscribe' },
])('a new user with books $books of user $before who goes to $end is asked for state and books: $asks', async (row) => {
  const { redirect, books, before, asks, end } = row;
  assignPersonalSettings(before); // whose session has expired
  choices.choose({ state: null, books });
  const { user } = await renderApp(`/auth?tab=register${redirect}`, {
    answers: {
      'POST /api/register': { ...casey, isPremium: false },
      '/api/preferences': { oddsFormat: null, favoriteTeams: [], usState: null, books: [] },
      'PUT /api/preferences': {},
      '/api/games': [],
      '/api/record/last-day': null,
      '/api/plans': samplePlans(true),
      '/api/subscription-details': { active: false, details: null, endedOn: null },
    },
  });
  fillFields(ada);
  await user.click(screen.getByRole('checkbox'));
  await press(user, 'Create Account');
  if (asks) {
    expect(await screen.findByRole('heading', { name: 'Where do you bet?' })).toBeDefined();
    expect(await screen.findByLabelText('Your state')).toBeDefined();
    await expectAccessible('/auth: state and books of a new user');
    await press(user, 'Skip');
  }
  await waitFor(() => expect(window.location.pathname).toBe(end));
});

test('a signed-in user is redirected to the home page', async () => {
  await renderApp('/auth', { tier: 'free', answers: { '/api/games': [], '/api/record/last-day': null } });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('a failed logout shows an error, and the user stays signed in', async () => {
  const refuse = () => Response.json({ message: 'Too many attempts.', code: 'x' }, { status: 429 });
  const { user } = await renderApp('/contact', { tier: 'free', answers: { 'POST /api/logout': refuse } });
  await user.click(await screen.findByRole('button', { name: casey.username }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await expectToast('Logout failed', '429: Too many attempts.');
  expect(screen.getByRole('button', { name: casey.username })).toBeDefined();
});
