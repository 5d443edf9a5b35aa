import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() })) });

/** An unknown key may be a new one; asking more often than this would let anyone make us ask without end. */
const cooldownMs = 30_000;
const fallbackMaxAgeMs = 10 * 60_000;

/** The provider could not be asked for its keys: no fault of the person who signs in. */
export class KeysUnavailable extends Error {}

interface Kept {
  readonly find: JWTVerifyGetKey;
  readonly fetchedAt: number;
  readonly freshUntil: number;
}

/** The provider's current signing keys, kept for as long as its Cache-Control says and fetched again once for an unknown one. */
export function googleKeys({ url, clock }: { url: string; clock: Clock }): JWTVerifyGetKey {
  let kept: Kept | undefined;
  let fetching: Promise<Kept> | undefined;
  const fetchKeys = () => {
    fetching ??= askForKeys(url, clock).finally(() => (fetching = undefined));
    return fetching;
  };
  return async (header, token) => {
    const now = clock.now().getTime();
    if (!kept || now >= kept.freshUntil) kept = await fetchKeys();
    try {
      return await kept.find(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || now < kept.fetchedAt + cooldownMs) throw error;
      kept = await fetchKeys();
      return kept.find(header, token);
    }
  };
}

async function askForKeys(url: string, clock: Clock): Promise<Kept> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'error' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const keys = keySet.parse(await response.json()) satisfies JSONWebKeySet;
    const fetchedAt = clock.now().getTime();
    const maxAge = /(?:^|[\s,])max-age=(\d+)/i.exec(response.headers.get('cache-control') ?? '')?.[1];
    const maxAgeMs = maxAge === undefined ? fallbackMaxAgeMs : Number(maxAge) * 1000;
    return { find: createLocalJWKSet(keys), fetchedAt, freshUntil: fetchedAt + maxAgeMs };
  } catch (error) {
    throw new KeysUnavailable('The keys of the identity provider could not be read', { cause: error });
  }
}
