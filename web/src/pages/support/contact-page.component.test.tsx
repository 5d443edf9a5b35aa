import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectButton, expectFieldError, expectToast, failuresWithFallback, fillFields, press } from '../../../test/forms.ts';
import { casey, expectAccessible, renderApp } from '../../../test/render-app.tsx';

const letter = { 'Your Name': 'Ada', 'Email Address': 'ada@example.com', Subject: 'Prices', Message: 'Which book has the best price?' };
const received = "We've received your message and will respond shortly.";
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('all four fields are required, and the first one is focused', async () => {
  const { user } = await renderApp('/contact');
  await press(user, 'Send Message');
  expectFieldError('Your Name', 'Name is required');
  expectFieldError('Email Address', 'Invalid email format');
  expectFieldError('Subject', 'Subject is required');
  expectFieldError('Message', 'Message is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Your Name'));
  expect(screen.getByLabelText('Email Address').getAttribute('type')).toBe('email');
  await expectAccessible('/contact: with errors');
});

test('a message is on its way until it is answered', async () => {
  const { user } = await renderApp('/contact', { answers: { 'POST /api/contact': 'never' } });
  fillFields(letter);
  await press(user, 'Send Message');
  await expectButton('Sending...', false);
  await expectAccessible('/contact: loading');
});

test('an answer without a message is a success, and the form is cleared', async () => {
  const { user } = await renderApp('/contact', { answers: { 'POST /api/contact': { message: '' } } });
  fillFields(letter);
  await press(user, 'Send Message');
  await expectToast('Message Sent', received);
  expect(Object.keys(letter).map(valueOf)).toEqual(['', '', '', '']);
});

test('the name and email of a signed-in user are filled in, before and after sending', async () => {
  const { user } = await renderApp('/contact', { tier: 'free', answers: { 'POST /api/contact': { message: '' } } });
  await screen.findByDisplayValue(casey.username);
  expect(valueOf('Email Address')).toBe(casey.email);
  fillFields({ 'Email Address': 'other@example.com', Subject: 'Hello', Message: 'Hello' });
  await press(user, 'Send Message');
  await expectToast('Message Sent', received);
  expect([valueOf('Subject'), valueOf('Email Address')]).toEqual(['', casey.email]);
});

test.each(failuresWithFallback('There was a problem sending your message. Please try again.'))(
  '$name is reported, and the entered text is kept',
  async ({ respond, message }) => {
    const { user } = await renderApp('/contact', { answers: { 'POST /api/contact': respond } });
    fillFields(letter);
    await press(user, 'Send Message');
    await expectToast('Error', message);
    await expectButton('Send Message', true);
    expect(valueOf('Message')).toBe(letter.Message);
  },
);
