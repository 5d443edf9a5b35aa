import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['Ada+news@Example.com', 'ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['a.d.a+1+2@googlemail.com', 'ada@gmail.com'],
  ['a.da@gmail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('any text has one mailbox, and the mailbox of a mailbox is itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
      expect(mailboxOf(mailboxOf(text))).toBe(mailboxOf(text));
    }),
  );
});

test('a suffix after a plus sign never leads to another mailbox', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9.+]{0,20}$/), (email, suffix) => {
      const at = email.lastIndexOf('@');
      expect(mailboxOf(`${email.slice(0, at)}+${suffix}${email.slice(at)}`)).toBe(mailboxOf(email));
    }),
  );
});
