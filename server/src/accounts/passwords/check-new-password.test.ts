import { expect, test } from 'vitest';
import type { HttpError } from '#server/platform/request/errors.ts';
import { checkNewPassword } from './check-new-password.ts';

const ada = { username: 'Ada Lovelace', email: 'ada.l@example.com' };

function refusalOf(password: string): string | null {
  try {
    checkNewPassword(password, ada);
    return null;
  } catch (error) {
    return (error as HttpError).code;
  }
}

test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou1', '        ', 'aaaaaaaaaaaa', 'ｐａｓｓｗｏｒｄ'])(
  'the common password “%s” is refused',
  (password) => expect(refusalOf(password)).toBe('weak-password'),
);

test.each(['Password1!', 'Password123!', 'P@$$w0rd', 'P@ssw0rd2024!', 'Qwerty123!', 'Summer2024!', 'Dr4gon!!', 'iloveyou <3', 'Pa55word'])(
  'N16: “%s”, a common password with a usual ending or substitutions, is refused',
  (password) => expect(refusalOf(password)).toBe('weak-password'),
);

test.each(['ada lovelace', 'Ada Lovelace1', 'ADA.L@example.com', 'ada.lada.l', 'Courtline', 'courtline123'])(
  '“%s”, made of name, address or our name, is refused',
  (password) => expect(refusalOf(password)).toBe('weak-password'),
);

test.each([
  'correct horse battery',
  'courtline and nine others',
  'a password of mine',
  '    7 blanks',
  'summer rain on 12 drums',
  'password 4 the 9th floor',
  '7 wet dragons!',
  'x7$kQ9!mZ2',
])('“%s” is accepted', (password) => expect(refusalOf(password)).toBeNull());
