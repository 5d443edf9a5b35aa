import { hash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { User } from '#contract/accounts/account.ts';
import { type NewPasskey, passkeyCreationOptions, passkeyRequestOptions, type PasskeySignature } from '#contract/accounts/factors.ts';
import { minuteMs } from '#domain/durations.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { findPasskey, listPasskeys, type Passkey, redeemChallenge, saveChallenge, savePasskeyUse } from './store.ts';

type ChallengePurpose = 'sign-in' | `second-factor:${number}` | `confirm:${number}` | `create:${number}`;

const timeoutMs = 5 * minuteMs;

const relyingParty = (publicUrl: string) => ({ id: new URL(publicUrl).hostname, name: 'Courtline', origin: new URL(publicUrl).origin });

/** Identifies the user to the authenticator. It contains nothing about the person. */
const userHandle = (userId: number) => hash('sha256', `courtline passkey user ${userId}`, 'buffer');

const descriptorOf = ({ id, transports }: Passkey) => ({ id, transports });

async function remember<T extends { challenge: string }>({ db, clock }: AccountDeps, options: T, purpose: ChallengePurpose): Promise<T> {
  const expiresAt = new Date(clock.now().getTime() + timeoutMs);
  await saveChallenge(db, { challenge: options.challenge, purpose, expiresAt });
  return options;
}

export async function createPasskeyOptions(deps: AccountDeps, user: User) {
  const { id: rpID, name: rpName } = relyingParty(deps.publicUrl);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.username,
    userDisplayName: user.username,
    userID: new Uint8Array(userHandle(user.id)),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(deps.db, user.id)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return passkeyCreationOptions.parse(await remember(deps, options, `create:${user.id}`));
}

export async function verifyNewPasskey(deps: AccountDeps, userId: number, passkey: NewPasskey) {
  const { origin, id: rpID } = relyingParty(deps.publicUrl);
  const { transports = [], ...response } = passkey.response;
  const checked = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => redeemChallenge(deps.db, challenge, `create:${userId}`, deps.clock.now()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) throw new HttpError('wrong-passkey');
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { id, userId, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports };
}

export async function requestPasskeyOptions(deps: AccountDeps, purpose: ChallengePurpose, userId?: number) {
  const allowCredentials = userId === undefined ? [] : (await listPasskeys(deps.db, userId)).map(descriptorOf);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.publicUrl).id,
    timeout: timeoutMs,
    // The second factor after a password needs no PIN.
    userVerification: purpose.startsWith('second-factor') ? 'preferred' : 'required',
    allowCredentials,
  });
  return passkeyRequestOptions.parse(await remember(deps, options, purpose));
}

/** Returns the user id of the passkey. The library refuses a signature counter that has not grown, because the passkey may be a copy. */
export async function verifyPasskey(deps: AccountDeps, purpose: ChallengePurpose, signature: PasskeySignature): Promise<number> {
  const passkey = await findPasskey(deps.db, signature.id);
  const { origin, id: rpID } = relyingParty(deps.publicUrl);
  const { userHandle: handle, ...response } = signature.response;
  if (!passkey || (handle !== undefined && handle !== userHandle(passkey.userId).toString('base64url')))
    throw new HttpError('wrong-passkey');
  const checked = await verifyAuthenticationResponse({
    response: { ...signature, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => redeemChallenge(deps.db, challenge, purpose, deps.clock.now()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: !purpose.startsWith('second-factor'),
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.signCount },
  }).catch(() => undefined);
  if (!checked?.verified) throw new HttpError('wrong-passkey');
  await savePasskeyUse(deps.db, passkey.id, { signCount: checked.authenticationInfo.newCounter, lastUsedAt: deps.clock.now() });
  return passkey.userId;
}
