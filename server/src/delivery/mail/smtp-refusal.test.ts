import { expect, test } from 'vitest';
import { readSmtpRefusal } from './smtp-refusal.ts';

test.each([
  ['RCPT TO', '550 5.1.1 <ada@example.com>: user unknown', 'unknown address'],
  ['RCPT TO', '550 no such user', 'unknown address'],
  ['RCPT TO', '550 5.2.1 mailbox disabled', 'unknown address'],
  ['RCPT TO', '550 5.7.1 refused by policy', 'permanent'],
  ['RCPT TO', '552 5.2.2 mailbox full', 'permanent'],
  ['DATA', '554 5.7.1 looks like spam', 'permanent'],
  ['RCPT TO', '451 4.7.1 greylisted', 'temporary'],
  ['MAIL FROM', '550 5.7.1 sender not allowed', 'temporary'],
  ['AUTH PLAIN', '535 5.7.8 wrong password', 'temporary'],
  ['CONN', undefined, 'temporary'],
])('%s answered with %s is %s', (command, response, kind) => {
  const responseCode = response && Number(response.slice(0, 3));
  const { reason, isPermanent, isUnknownAddress } = readSmtpRefusal({ code: 'EENVELOPE', command, response, responseCode });
  expect(isUnknownAddress ? 'unknown address' : isPermanent ? 'permanent' : 'temporary').toBe(kind);
  expect(reason).not.toMatch(/user|ada|spam/);
});
