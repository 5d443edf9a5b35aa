import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { googleSignIn, User } from '#contract/accounts/account.ts';
import { linkGoogle, addTermsConsent, createUser, findUserByEmail, findUserByGoogleId, setPhoto } from '#server/accounts/users/store.ts';
import type { AccountDeps, GoogleIdentity } from '#server/accounts/sessions/deps.ts';
import { googleLinkedMail } from '#server/accounts/users/mails.ts';
import { checkAccountPassword } from '#server/accounts/passwords/prove-owner.ts';
import { findTimeOutOfNewAccount } from '#server/accounts/time-out/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { sendConfirmation, takeOverAccount } from '#server/accounts/mailbox/confirm-email.ts';
import type { SignIn } from '#server/accounts/sessions/start-session.ts';

const question = 'An account with this email already exists. Enter its password to connect it to Google.';

type GoogleSignIn = z.output<typeof googleSignIn>;

/**
 * Finds the user of the Google account, or links the user with its email, or creates a user who agreed to the terms. Concurrent calls
 * return the same user.
 */
export async function signInWithGoogle(deps: AccountDeps, request: FastifyRequest, given: GoogleSignIn): Promise<SignIn> {
  const identity = await deps.verifyGoogle(given.idToken);
  const stillCounts = async (transaction: Db) => (await findUserByGoogleId(transaction, identity.googleId)) !== null;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const known = (await findLinked(deps, identity)) ?? (await linkByEmail(deps, request, identity, given));
    if (!known && !given.agreeToTerms) throw new HttpError('terms-required');
    const user = known ?? (await create(deps, request, identity, attempt));
    if (user) return { user, stillCounts };
  }
  throw new Error('no free username was found');
}

async function findLinked({ db }: AccountDeps, { googleId, photoURL }: GoogleIdentity): Promise<User | null> {
  const user = await findUserByGoogleId(db, googleId);
  if (!user || photoURL === null || photoURL === user.photoURL) return user;
  await db.transaction(async (transaction) => {
    await setPhoto(transaction, user.id, photoURL);
    await publishChanges(transaction, 'viewer', [String(user.id)]);
  });
  return { ...user, photoURL };
}

/**
 * Somebody else may have registered this address. If this sign-in is the first proof of its owner, the password and all sessions are
 * removed, so that the other person loses access. If the mailbox is not at Google, Google may have verified it long ago, so the account's
 * password is required.
 */
async function linkByEmail(
  deps: AccountDeps,
  request: FastifyRequest,
  identity: GoogleIdentity,
  { password, agreeToTerms }: GoogleSignIn,
): Promise<User | null> {
  const { db, clock, publicUrl } = deps;
  const { googleId, photoURL, email } = identity;
  const owner = await findUserByEmail(db, email);
  if (!owner) return null;
  if (owner.googleId === googleId) return owner; // linked by a concurrent call
  if (owner.googleId !== null) throw new HttpError('other-google-account');
  if (!identity.isMailboxAtGoogle) await checkAccountPassword(deps, request, owner, { password, event: 'google-link', question });
  const linkedUser = await db.transaction(async (transaction) => {
    const removePassword = identity.isMailboxAtGoogle && !owner.isEmailConfirmed;
    const proof = removePassword ? { emailProvenAt: clock.now() } : {};
    const linked = await linkGoogle(transaction, owner, { googleId, photoURL, ...proof, removePassword });
    if (!linked) return null;
    if (removePassword) await takeOverAccount(transaction, deps, owner);
    if (agreeToTerms) await addTermsConsent(transaction, owner.id, 'google', clock.now());
    await publishChanges(transaction, 'viewer', [String(owner.id)]);
    await enqueueMail(transaction, googleLinkedMail(linked, { publicUrl, passwordRemoved: removePassword }));
    return linked;
  });
  if (linkedUser) recordSecurityEvent({ event: 'google-link', outcome: 'success', accountId: linkedUser.id });
  return linkedUser;
}

async function create(
  deps: AccountDeps,
  { timeOutUntil }: FastifyRequest,
  identity: GoogleIdentity,
  attempt: number,
): Promise<User | null> {
  const { googleId, photoURL, email, isMailboxAtGoogle } = identity;
  if (deps.isRefusedAddress(email)) throw new HttpError('email-refused');
  const username = makeUsername(identity, attempt);
  return deps.db.transaction(async (transaction) => {
    const emailProvenAt = isMailboxAtGoogle ? deps.clock.now() : null;
    const timeOutEndsAt = await findTimeOutOfNewAccount(transaction, { email, isProven: isMailboxAtGoogle }, timeOutUntil);
    const created = await createUser(transaction, { username, email, googleId, photoURL, emailProvenAt, timeOutEndsAt });
    if (typeof created === 'string') return null;
    await addTermsConsent(transaction, created.id, 'google', deps.clock.now());
    if (!isMailboxAtGoogle) await sendConfirmation(transaction, deps, created);
    return created;
  });
}

function makeUsername({ name, email }: GoogleIdentity, attempt: number): string {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800@]/gu, '')
      .replace(/^[\p{M}\s]+/u, '')
      .slice(0, 40)
      .trim();
  const base = plain(name ?? '') || plain(email.split('@')[0] ?? '') || 'Player';
  if (attempt === 0) return base;
  return `${base} ${attempt < 5 ? attempt + 1 : randomInt(1000, 1_000_000)}`;
}
