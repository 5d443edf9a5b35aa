import { randomInt } from 'node:crypto';
import type { User } from '#contract/account.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { GoogleIdentity } from './firebase.ts';
import { googleLinkedMail } from '#server/accounts/mails.ts';
import { deleteSessionsOf, forgetDevicesOf } from '#server/accounts/sessions/session-store.ts';
import { createUser, findUserByEmail, findUserByGoogleId, linkGoogle, setPhoto } from '#server/accounts/store.ts';

/** The user of this Google identity: found, linked by the verified e-mail, or created. Two at once come to the same user. */
export async function signInWithGoogle(deps: AccountDeps, identity: GoogleIdentity): Promise<User> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const user = (await findKnown(deps, identity)) ?? (await linkByEmail(deps, identity)) ?? (await create(deps, identity, attempt));
    if (user) return user;
  }
  throw new Error('no free username was found');
}

async function findKnown({ db }: AccountDeps, { googleId, photoURL }: GoogleIdentity): Promise<User | null> {
  const user = await findUserByGoogleId(db, googleId);
  if (!user || photoURL === null || photoURL === user.photoURL) return user;
  await setPhoto(db, user.id, photoURL);
  return { ...user, photoURL };
}

/**
 * Anyone can register with somebody else's address. Google's word is the first proof of who owns it, so unless it was
 * proven before, whatever was set up without it (password, sessions) ends here: nobody keeps a key to another's account.
 */
async function linkByEmail({ db, clock, publicUrl }: AccountDeps, identity: GoogleIdentity): Promise<User | null> {
  const { googleId, photoURL, email } = identity;
  const owner = await findUserByEmail(db, email);
  if (!owner) return null;
  if (owner.googleId === googleId) return owner; // came to be while we looked
  if (owner.googleId !== null) {
    throw new HttpError(409, 'other-google-account', 'This email is already connected to another Google account');
  }
  return db.transaction(async (transaction) => {
    const forgetPassword = !owner.isProven;
    const linked = await linkGoogle(transaction, owner.id, { googleId, photoURL, emailProvenAt: clock.now(), forgetPassword });
    if (!linked) return null;
    if (forgetPassword) {
      await deleteSessionsOf(transaction, owner.id);
      await forgetDevicesOf(transaction, owner.id);
    }
    await enqueueMail(transaction, googleLinkedMail(linked, { publicUrl, forgotPassword: forgetPassword }));
    return linked;
  });
}

async function create({ db, clock }: AccountDeps, identity: GoogleIdentity, attempt: number): Promise<User | null> {
  const { googleId, photoURL, email } = identity;
  const username = freeNameFor(identity, attempt);
  const created = await createUser(db, { username, email, googleId, photoURL, emailProvenAt: clock.now() });
  return typeof created === 'string' ? null : created;
}

function freeNameFor({ name, email }: GoogleIdentity, attempt: number): string {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/[\p{C}@]/gu, '')
      .trim()
      .slice(0, 40)
      .trim();
  const base = plain(name ?? '') || plain(email.split('@')[0] ?? '') || 'Player';
  if (attempt === 0) return base;
  return `${base} ${attempt < 5 ? attempt + 1 : randomInt(1000, 1_000_000)}`;
}
