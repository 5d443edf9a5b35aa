import { expect, test } from 'vitest';
import { refusedAddresses } from './refused-addresses.ts';

const own = { SUPPORT_EMAIL: 'help@courtline.io', MAIL_FROM: 'Courtline <no-reply@courtline.io>' };

test('the mailboxes of the service cannot be the address of an account, however they are written', () => {
  const isRefused = refusedAddresses({ ...own, isPublic: false });
  for (const email of ['help@courtline.io', 'HELP@Courtline.io', 'help+me@courtline.io', 'no-reply@courtline.io']) {
    expect([email, isRefused(email)]).toEqual([email, true]);
  }
  for (const email of ['helper@courtline.io', 'help@courtline.com', 'ada@example.com']) {
    expect([email, isRefused(email)]).toEqual([email, false]);
  }
});

test('a real deployment refuses addresses under reserved domains', () => {
  const isRefused = refusedAddresses({ ...own, isPublic: true });
  for (const email of ['a@example.com', 'a@mail.example.org', 'a@courtline.example', 'a@b.test', 'a@localhost', 'a@x.invalid']) {
    expect([email, isRefused(email)]).toEqual([email, true]);
  }
  for (const email of ['a@gmail.com', 'a@myexample.com', 'a@testing.de']) expect([email, isRefused(email)]).toEqual([email, false]);
});
