import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { HttpError } from '#server/platform/request/errors.ts';

const ownWords = ['courtline'];
/** A password that contains the username, the email or our name needs at least this many other characters. */
const minOtherCharacters = 4;

let commonPasswords: ReadonlySet<string> | undefined;

/** Each common password with and without its ending. Read at the first use. `scripts/make-common-passwords.ts` creates the file. */
function readCommonPasswords(): ReadonlySet<string> {
  if (commonPasswords) return commonPasswords;
  const list = brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt.br')))
    .toString()
    .split('\n');
  return (commonPasswords = new Set([...list, ...list.map(withoutEnding).filter((word) => word.length >= minWordLength)]));
}

/** A common password without its ending is a common word too, if it still has at least this many characters. */
const minWordLength = 5;
/** Removes up to six digits and signs that people add to a word: “dragon99!” becomes “dragon”. */
const withoutEnding = (text: string): string => text.replace(/\P{L}{1,6}$/u, '');

const substitutes: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', '!': 'i', 1: 'i', 0: 'o', $: 's', 5: 's', 7: 't' };
const withLetters = (text: string): string => text.replaceAll(/[@43!10$57]/g, (sign) => substitutes[sign] ?? sign);

const isCommon = (text: string): boolean => {
  const word = withoutEnding(text);
  return [text, word, withLetters(text), withLetters(word)].some((variant) => readCommonPasswords().has(variant));
};

export function checkNewPassword(password: string, { username, email }: { readonly username: string; readonly email: string }): void {
  const text = password.normalize('NFKC').toLowerCase().trim();
  if (new Set(text).size < 2 || isCommon(text)) {
    throw weakPassword('This is one of the most common passwords, or very similar to one. Please choose another one.');
  }
  const address = email.toLowerCase();
  const words = [username.toLowerCase(), address, address.split('@')[0] ?? ''].filter((word) => word.length > 2);
  if ([...words, ...ownWords].some((word) => text.replaceAll(word, '').length < minOtherCharacters)) {
    throw weakPassword('Your password must not be your username, your email or our name. Please choose another one.');
  }
}

const weakPassword = (message: string) => new HttpError('weak-password', message);
