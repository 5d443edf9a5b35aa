import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { credentials, googleSignIn, passwordReset, passwordResetRequest, registration, registrationForm } from './account.ts';

const errorsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

const register = {
  username: 'Ada',
  email: 'ada@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
  agreeToTerms: true,
};
const reset = { token: 't', password: 'long enough', confirmPassword: 'long enough' };

describe('each rule is reported with its exact message', () => {
  test.each([
    ['Register', registrationForm, { ...register, username: '' }, 'username: Username is required'],
    ['Register', registrationForm, { ...register, username: ' \u3000' }, 'username: Username is required'],
    [
      'Register',
      registrationForm,
      { ...register, password: 'seven77', confirmPassword: 'seven77' },
      'password: Password must be at least 8 characters',
    ],
    ['Register', registrationForm, { ...register, email: 'ada@' }, 'email: Invalid email format'],
    ['Register', registrationForm, { ...register, confirmPassword: '' }, 'confirmPassword: Password confirmation is required'],
    ['Register', registrationForm, { ...register, agreeToTerms: false }, 'agreeToTerms: You must agree to the terms and conditions'],
    ['Register', registrationForm, { ...register, confirmPassword: 'another one' }, "confirmPassword: Passwords don't match"],
    ['Login', credentials, { username: '', password: 'x' }, 'username: Username is required'],
    ['Login', credentials, { username: 'Ada', password: '' }, 'password: Password is required'],
    ['Forgot password', passwordResetRequest, { email: 'ada' }, 'email: Invalid email format'],
    ['Reset password', passwordReset, { ...reset, token: '' }, 'token: Reset token is required'],
    [
      'Reset password',
      passwordReset,
      { ...reset, password: 'short', confirmPassword: 'short' },
      'password: Password must be at least 8 characters',
    ],
    ['Reset password', passwordReset, { ...reset, confirmPassword: '' }, 'confirmPassword: Password confirmation is required'],
    ['Reset password', passwordReset, { ...reset, confirmPassword: 'another one' }, "confirmPassword: Passwords don't match"],
    ['Google sign-in', googleSignIn, { idToken: '' }, 'idToken: Google ID token is required'],
  ])('%s %#: %s', (_form, schema, value, error) => expect(errorsOf(schema, value)).toEqual([error]));
});

test('an empty form reports every field once', () => {
  expect(errorsOf(registrationForm, { username: '', email: '', password: '', confirmPassword: '', agreeToTerms: false })).toEqual([
    'username: Username is required',
    'email: Invalid email format',
    'password: Password must be at least 8 characters',
    'confirmPassword: Password confirmation is required',
    'agreeToTerms: You must agree to the terms and conditions',
  ]);
});

test('different passwords are reported even if other fields are invalid', () => {
  expect(errorsOf(registrationForm, { ...register, username: '', confirmPassword: 'x' })).toContain(
    "confirmPassword: Passwords don't match",
  );
});

test('usernames and emails are trimmed and normalized to one Unicode form', () => {
  expect(registration.parse({ ...register, username: '  Ａda\u00a0', email: ' ADA＠example.com ' })).toEqual({
    username: 'Ada',
    email: 'ADA@example.com',
    password: 'long enough',
    agreeToTerms: true,
  });
});

const unseen = 'username: Username contains characters that cannot be seen. Please remove them';

test.each([
  ['an invisible character', 'A\u200bda', unseen],
  ...['\ufe0f', '\u034f', '\u2800', '\u3164', '\u180b'].map((sign) => [
    `the invisible U+${sign.codePointAt(0)?.toString(16)}`,
    `Ada${sign}`,
    unseen,
  ]),
  ['marks only', '\u0301\u0301', unseen],
  ['a mark at the beginning', '\u0301Ada', unseen],
  ['the email of another person', 'bob@example.com', 'username: A username with an @ must be your own email'],
  ['51 characters', 'x'.repeat(51), 'username: Username must be at most 50 characters'],
])('a username with %s is rejected', (_case, username, error) => {
  expect(errorsOf(registration, { ...register, username })).toEqual([error]);
});

test.each(['José', 'Jose\u0301', 'नमस्ते', 'Ada 🏀', '李', 'O’Neil-3'])('the username %s is accepted', (username) => {
  expect(errorsOf(registration, { ...register, username })).toEqual([]);
});

test('the user’s own email is accepted as username', () => {
  expect(errorsOf(registration, { ...register, username: 'ADA@example.com' })).toEqual([]);
});
