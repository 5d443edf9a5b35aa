import { shownBy, type Table } from './shown-by.ts';

const auth = shownBy('pages/auth/auth-page.tsx');
const contact = shownBy('features/support/contact-form.tsx');
const forgot = shownBy('features/accounts/forgot-password-form.tsx');
const google = shownBy('features/accounts/google-button.tsx');
const login = shownBy('features/accounts/login-form.tsx');
const register = shownBy('features/accounts/register-form.tsx');
const reset = shownBy('features/accounts/reset-password-form.tsx');
const resetPage = shownBy('pages/auth/reset-password-page.tsx');
const timeOut = shownBy('pages/time-out/time-out-page.tsx');
const timeOutForm = shownBy('pages/time-out/time-out-form.tsx');

/** An account from its beginning to its rest, and the letter to support. */
export const accounts = {
  '/auth: login': [auth('tab <LoginForm>')],
  '/auth: login with errors': [login('error')],
  '/auth: login on its way': [login('pendingText')],
  '/auth: registration with errors': [auth('tab <RegisterForm>'), register('error')],
  '/auth: registration on its way': [register('pendingText')],
  '/auth: Google on its way': [google('google.isPending')],
  '/auth: Google given up': [],

  '/forgot-password: asking': [],
  '/forgot-password: with errors': [forgot('error')],
  '/forgot-password: on its way': [forgot('pendingText')],
  '/forgot-password: sent': [forgot('request.isSuccess')],

  '/reset-password: before the script': [resetPage('!hydrated')],
  '/reset-password: without a token': [reset("token === ''")],
  '/reset-password: with errors': [reset('error')],
  '/reset-password: on its way': [reset('pendingText')],
  '/reset-password: done': [resetPage("state === 'done'")],
  '/reset-password: invalid link': [resetPage("state === 'invalid'")],

  '/contact: asking': [shownBy('pages/support/contact-page.tsx')('site')],
  '/contact: with errors': [contact('error')],
  '/contact: on its way': [contact('pendingText')],

  '/time-out: not yet known who it is': [timeOut('user === undefined')],
  '/time-out: for a stranger': [timeOut('user === null')],
  '/time-out: for a free member, not confirmed': [timeOutForm('error')],
  '/time-out: for a premium member': [timeOutForm('user.isPremium')],
  '/time-out: on its way': [timeOutForm('taking.isPending')],
  '/time-out: resting': [timeOut('isInTimeOut(user, now)')],
} as const satisfies Table;
