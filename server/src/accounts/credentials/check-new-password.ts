import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { HttpError } from '#server/platform/http/errors.ts';

/** Words that people use in a password for this site. */
const ownWords = ['courtline'];
/** A password with a known word needs at least this many other characters. */
const minOtherCharacters = 4;

let commonPasswords: ReadonlySet<string> | undefined;

/** The list is read at the first use. `scripts/make-common-passwords.ts` creates it. */
function readCommonPasswords(): ReadonlySet<string> {
  const file = path.join(import.meta.dirname, 'common-passwords.txt.br');
  return (commonPasswords ??= new Set(brotliDecompressSync(readFileSync(file)).toString().split('\n')));
}

/** Refuses a password that others would try first: a common one, or one made of the user's name or address or of our name. */
export function checkNewPassword(password: string, { username, email }: { readonly username: string; readonly email: string }): void {
  const text = password.normalize('NFKC').toLowerCase().trim();
  if (new Set(text).size < 2 || readCommonPasswords().has(text)) {
    throw weakPassword('This is one of the most common passwords. Please choose another one.');
  }
  const address = email.toLowerCase();
  const words = [username.toLowerCase(), address, address.split('@')[0] ?? ''].filter((word) => word.length > 2);
  if ([...words, ...ownWords].some((word) => text.replaceAll(word, '').length < minOtherCharacters)) {
    throw weakPassword('Your password must not be your username, your email or our name. Please choose another one.');
  }
}

const weakPassword = (message: string) => new HttpError(400, 'weak-password', message);
