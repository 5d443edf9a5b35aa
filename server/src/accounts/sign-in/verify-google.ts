import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { secondMs } from '#domain/durations.ts';
import type { VerifyGoogle } from '#server/accounts/sessions/deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Log } from '#server/platform/log/log.ts';

const clockToleranceSeconds = 30;

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.email().max(254),
  email_verified: z.boolean(),
  /** The domain of a Google Workspace account. */
  hd: z.string().optional(),
  name: z.string().nullish(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish()
    .catch(null),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Google's signing keys could not be fetched. This is an outage, not an invalid token. */
class KeysUnavailable extends Error {}

interface VerifierDeps {
  readonly env: Pick<Env, 'firebase' | 'FIREBASE_JWKS_URL' | 'userAgent'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The algorithm is fixed: otherwise an unsigned token, or one signed with the public key as a shared secret, would be accepted. */
export function firebaseVerifier({ env, clock, log }: VerifierDeps): VerifyGoogle {
  const projectId = env.firebase?.projectId;
  if (!projectId) return () => Promise.reject(new HttpError('google-unavailable'));
  const getKey = googleKeys(env.FIREBASE_JWKS_URL, env.userAgent);
  return async (idToken) => {
    const now = clock.now();
    const payload = await jwtVerify(idToken, getKey, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    }).then(
      (verified) => verified.payload,
      (error: unknown) => {
        if (error instanceof errors.JOSEError) throw new HttpError('invalid-google-token');
        if (!(error instanceof KeysUnavailable)) throw error;
        log.error({ err: error }, 'Google sign-in failed: the keys could not be read');
        throw new HttpError('google-unreachable');
      },
    );
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw new HttpError('invalid-google-token');
    const { data } = parsed;
    const latest = now.getTime() / secondMs + clockToleranceSeconds;
    if (data.iat > latest || data.auth_time > latest || data.firebase.sign_in_provider !== 'google.com')
      throw new HttpError('invalid-google-token');
    if (!data.email_verified) throw new HttpError('google-email-unverified');
    return {
      googleId: data.sub,
      email: data.email.normalize('NFKC'),
      isMailboxAtGoogle: isMailboxAtGoogle(data),
      name: data.name ?? null,
      photoURL: data.picture ?? null,
      signedInAt: new Date(data.auth_time * secondMs),
    };
  };
}

function isMailboxAtGoogle({ email, hd }: { email: string; hd?: string | undefined }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || domain === 'googlemail.com' || domain === hd?.toLowerCase();
}

/** The library jose caches the keys for ten minutes. For an unknown key it fetches them again, at most once in 30 seconds. */
function googleKeys(jwksUrl: string, userAgent: string): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(jwksUrl), { headers: { 'user-agent': userAgent } });
  return (header, token) =>
    keySet(header, token).catch((error: unknown) => {
      const isTokenInvalid = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isTokenInvalid ? error : new KeysUnavailable('The keys of Google could not be read', { cause: error });
    });
}
