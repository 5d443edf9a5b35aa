import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectButton, expectFieldError, expectToast, failuresWithFallback, fillFields, press } from '../../../test/forms.ts';
import { expectAccessible, renderApp } from '../../../test/render-app.tsx';

const general = 'An error occurred. Please try again.';

describe('forgotten password', () => {
  const open = (respond: unknown) => renderApp('/forgot-password', { answers: { 'POST /api/request-password-reset': respond } });

  test('an invalid email is reported below the field', async () => {
    const { user } = await open('never');
    fillFields({ Email: 'ada@' });
    await press(user, 'Send Reset Link');
    expectFieldError('Email', 'Invalid email format');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await expectAccessible('/forgot-password: with errors');
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth');
  });

  test('a request shows that it is in progress', async () => {
    const { user } = await open('never');
    fillFields({ Email: 'ada@example.com' });
    await press(user, 'Send Reset Link');
    await expectButton('Sending...', false);
    await expectAccessible('/forgot-password: loading');
  });

  test('after the request another address can be entered, and the mail can be sent again', async () => {
    const { user, sent } = await open({ message: '' });
    fillFields({ Email: 'ada@example.com' });
    await press(user, 'Send Reset Link');
    await screen.findByText('ada@example.com');
    expect(screen.getByText(/spam folder/)).toBeDefined();
    expect(screen.queryByText(/Enter the email of your account/)).toBeNull();
    await expectAccessible('/forgot-password: sent');
    await press(user, 'Use another address');
    fillFields({ Email: 'another@example.com' });
    await press(user, 'Send Reset Link');
    await screen.findByText('another@example.com');
    await press(user, 'Send again');
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(3));
    expect(sent.at(-1)?.body).toEqual({ email: 'another@example.com' });
  });

  test.each(failuresWithFallback(general))('$name is reported, and the request can be repeated', async ({ respond, message }) => {
    const { user } = await open(respond);
    fillFields({ Email: 'ada@example.com' });
    await press(user, 'Send Reset Link');
    await expectToast('Error', message);
    await expectButton('Send Reset Link', true);
  });
});

describe('new password', () => {
  const open = (respond: unknown) =>
    renderApp('/reset-password?token=x', {
      answers: { 'POST /api/reset-password/check': { isValid: true }, 'POST /api/reset-password': respond },
    });

  test('a new password must follow the rules', async () => {
    const { user } = await open('never');
    await screen.findByLabelText('New Password');
    await press(user, 'Reset Password');
    expectFieldError('New Password', 'Password must be at least 8 characters');
    expectFieldError('Confirm Password', 'Password confirmation is required');
    expect(document.activeElement).toBe(screen.getByLabelText('New Password', { exact: true }));
    await expectAccessible('/reset-password: with errors');
    fillFields({ 'New Password': 'long enough', 'Confirm Password': 'not the same' });
    expectFieldError('Confirm Password', "Passwords don't match");
    await press(user, 'Show new password');
    expect(screen.getByLabelText('New Password', { exact: true }).getAttribute('type')).toBe('text');
  });

  test('a reset shows that it is in progress', async () => {
    const { user } = await open('never');
    await screen.findByLabelText('New Password');
    fillFields({ 'New Password': 'long enough', 'Confirm Password': 'long enough' });
    await press(user, 'Reset Password');
    await expectButton('Resetting...', false);
    await expectAccessible('/reset-password: loading');
  });

  test('without a token the button is disabled', async () => {
    await renderApp('/reset-password');
    expect(screen.getByText('Reset token is required')).toBeDefined();
    await expectButton('Reset Password', false);
  });

  test.each(failuresWithFallback(general))('$name is reported, and the form stays', async ({ respond, message }) => {
    const { user } = await open(respond);
    await screen.findByLabelText('New Password');
    fillFields({ 'New Password': 'long enough', 'Confirm Password': 'long enough' });
    await press(user, 'Reset Password');
    await expectToast('Error', message);
    expect(screen.getByLabelText<HTMLInputElement>('New Password', { exact: true }).value).toBe('long enough');
  });
});
