import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id at the parameters of OWASP's password storage cheat sheet; about 50 ms on a thread beside the event loop. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** The hash in PHC form: its parameters stand in it, so that they can be raised later without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phc(salt, await tag(password, salt, current));
}

/**
 * Whether the password is the one of this hash. Without a hash (unknown name, or an account that only knows Google) the
 * same work is done for nothing: the time must not tell.
 */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? nobodysHash);
  if (!parsed) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parsed;
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await tag(password, Buffer.from(salt, 'base64'), parameters);
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === actual.length && timingSafeEqual(wanted, actual) && hash !== null;
}

/** Two keyboards may send one accented letter in two forms. */
const tag = (password: string, nonce: Buffer, parameters: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>) =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...parameters });

const phc = (salt: Buffer, derived: Buffer) =>
  `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${unpadded(salt)}$${unpadded(derived)}`;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const nobodysHash = phc(randomBytes(16), randomBytes(tagLength));
