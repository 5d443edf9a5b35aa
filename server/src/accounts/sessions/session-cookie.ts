import type { CookieSerializeOptions, SerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import { dayMs, secondMs } from '#domain/durations.ts';
import { tierOf } from '#server/platform/request/viewer.ts';

/** Contains the tier and can be read by scripts. It authorizes nothing. Pages request the user only if it is set. */
const markerName = 'courtline_signed_in';

const deviceSeconds = 400 * 86_400; // browsers limit the age of a cookie to 400 days

/** Adds the header at once. `reply.setCookie` adds it in a hook that does not run for an event stream. */
export const setCookie = (reply: FastifyReply, name: string, value: string, options: SerializeOptions): unknown =>
  reply.header('set-cookie', reply.server.serializeCookie(name, value, options));

type SignedIn = Pick<User, 'isPremium'>;
export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * On https, the prefix `__Host-` keeps subdomains from setting the cookies. `maxAge` instead of a date, because a computer's clock may be
 * wrong.
 */
export function sessionCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const [session, device] = secure ? ['__Host-courtline', '__Host-courtline-device'] : ['courtline', 'courtline-device'];
  const signedInMarker = secure ? `__Host-${markerName}` : markerName;
  const options = { path: '/', sameSite: 'lax', secure } satisfies CookieSerializeOptions;
  return {
    names: { session, signedInMarker },
    token: (request: FastifyRequest) => request.cookies[session],
    device: (request: FastifyRequest) => request.cookies[device],
    set(reply: FastifyReply, token: string, user: SignedIn, maxAge: number): void {
      setCookie(reply, session, token, { ...options, httpOnly: true, maxAge });
      setCookie(reply, signedInMarker, tierOf(user), { ...options, maxAge });
    },
    updateTier(request: FastifyRequest, reply: FastifyReply, user: SignedIn, maxAge: number): void {
      const tier = tierOf(user);
      if (request.cookies[signedInMarker] !== tier) setCookie(reply, signedInMarker, tier, { ...options, maxAge });
    },
    setDevice(reply: FastifyReply, token: string): void {
      setCookie(reply, device, token, { ...options, httpOnly: true, maxAge: deviceSeconds });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(session, { ...options, httpOnly: true });
      reply.clearCookie(signedInMarker, options);
    },
    /** After signing out, the next person at this browser must not find pages in its cache. */
    clearCache: (reply: FastifyReply): unknown => reply.header('clear-site-data', '"cache"'),
  };
}

const idleDays = 30;
const absoluteDays = 90;

export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, createdAt.getTime() + absoluteDays * dayMs));
}

export const secondsUntil = (expiresAt: Date, now: Date): number => Math.ceil((expiresAt.getTime() - now.getTime()) / secondMs);

export function shouldExtend(session: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return sessionExpiry(session.createdAt, now).getTime() - session.expiresAt.getTime() >= dayMs;
}
