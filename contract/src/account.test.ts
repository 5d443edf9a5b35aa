import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { credentials, googleSignIn, passwordReset, passwordResetRequest, registration, registrationForm } from './account.ts';

const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

const register = {
  username: 'Ada',
  email: 'ada@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
  agreeToTerms: true,
};
const reset = { token: 't', password: 'long enough', confirmPassword: 'long enough' };

describe('the rules of the spec, word for word', () => {
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
  ])('%s %#: %s', (_form, schema, value, problem) => expect(problems(schema, value)).toEqual([problem]));
});

test('an empty form names every field once, and nothing but what is wrong', () => {
  expect(problems(registrationForm, { username: '', email: '', password: '', confirmPassword: '', agreeToTerms: false })).toEqual([
    'username: Username is required',
    'email: Invalid email format',
    'password: Password must be at least 8 characters',
    'confirmPassword: Password confirmation is required',
    'agreeToTerms: You must agree to the terms and conditions',
  ]);
});

test('passwords that differ are reported while other fields are still wrong', () => {
  expect(problems(registrationForm, { ...register, username: '', confirmPassword: 'x' })).toContain(
    "confirmPassword: Passwords don't match",
  );
});

test('names and addresses are taken without surrounding space and in one Unicode form', () => {
  expect(registration.parse({ ...register, username: '  Ａda\u00a0', email: ' ADA＠example.com ' })).toEqual({
    username: 'Ada',
    email: 'ADA@example.com',
    password: 'long enough',
  });
});

test.each([
  ['an invisible character', 'A\u200bda', 'username: Username contains characters that cannot be used'],
  ['somebody else’s address', 'bob@example.com', 'username: A username with an @ must be your own email'],
  ['51 characters', 'x'.repeat(51), 'username: Username must be at most 50 characters'],
])('a name with %s is refused', (_what, username, problem) => {
  expect(problems(registration, { ...register, username })).toEqual([problem]);
});

test('one’s own address is a good name', () => {
  expect(problems(registration, { ...register, username: 'ADA@example.com' })).toEqual([]);
});
