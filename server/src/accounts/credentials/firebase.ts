import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { googleKeys, KeysUnavailable } from './google-keys.ts';

/** A person as Google vouches for them. */
export interface GoogleIdentity {
  readonly googleId: string;
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  /** When they last showed Google who they are. */
  readonly signedInAt: Date;
}
export type VerifyGoogle = (idToken: string) => Promise<GoogleIdentity>;

const toleranceSeconds = 30;

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().nullish(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish()
    .catch(null),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const refused = () => new HttpError(401, 'invalid-google-token', 'Google sign-in could not be verified. Please try again.');
const notSetUp = () =>
  new HttpError(503, 'google-unavailable', 'Firebase authentication is not available. Please try another login method.');

/**
 * Checks a Firebase ID token against the provider's published keys. The algorithm is pinned, so that neither an unsigned
 * token (as the provider's emulator makes them) nor one signed with the public key as a shared secret can pass.
 */
export function firebaseVerifier(deps: { projectId: string | undefined; jwksUrl: string; clock: Clock; log: Log }): VerifyGoogle {
  const { projectId, clock, log } = deps;
  if (!projectId) return () => Promise.reject(notSetUp());
  const keys = googleKeys({ url: deps.jwksUrl, clock });
  return async (idToken) => {
    const now = clock.now();
    const payload = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
    }).then(
      (verified) => verified.payload,
      (error: unknown) => {
        if (error instanceof errors.JOSEError) throw refused();
        if (!(error instanceof KeysUnavailable)) throw error;
        log.error({ err: error }, 'Google sign-in is not possible');
        throw new HttpError(503, 'google-unreachable', 'Google sign-in is not available right now. Please try again later.');
      },
    );
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw refused();
    const { data } = parsed;
    const latest = now.getTime() / 1000 + toleranceSeconds;
    if (data.iat > latest || data.auth_time > latest || data.firebase.sign_in_provider !== 'google.com') throw refused();
    if (!data.email_verified) throw new HttpError(403, 'google-email-unverified', 'Please verify the email of your Google account first');
    return {
      googleId: data.sub,
      email: data.email.normalize('NFKC'),
      name: data.name ?? null,
      photoURL: data.picture ?? null,
      signedInAt: new Date(data.auth_time * 1000),
    };
  };
}
