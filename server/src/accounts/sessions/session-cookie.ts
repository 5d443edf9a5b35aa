import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/account.ts';
import { tierOf } from '#server/platform/http/viewer.ts';

/**
 * A cookie that scripts can read and that contains no secret: the tier of the signed-in user. It authorizes nothing. The
 * pages request the user only if this cookie is set, and show placeholders for its tier until the user is known.
 */
const markerName = 'courtline_signed_in';

const deviceSeconds = 400 * 86_400; // browsers limit the age of a cookie to 400 days

type SignedIn = Pick<User, 'isPremium'>;
export type SessionCookies = ReturnType<typeof sessionCookies>;

/** On https the `__Host-` prefix restricts the cookies to this host, so that no subdomain can set them. */
export function sessionCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const [session, device] = secure ? ['__Host-courtline', '__Host-courtline-device'] : ['courtline', 'courtline-device'];
  const signedInMarker = secure ? `__Host-${markerName}` : markerName;
  const options = { path: '/', sameSite: 'lax', secure } satisfies CookieSerializeOptions;
  return {
    names: { session, signedInMarker },
    token: (request: FastifyRequest) => request.cookies[session],
    device: (request: FastifyRequest) => request.cookies[device],
    set(reply: FastifyReply, token: string, user: SignedIn, expires: Date): void {
      reply.setCookie(session, token, { ...options, httpOnly: true, expires });
      reply.setCookie(signedInMarker, tierOf(user), { ...options, expires });
    },
    /** Corrects the readable cookie after a change of the tier. */
    updateTier(request: FastifyRequest, reply: FastifyReply, user: SignedIn, expires: Date): void {
      const tier = tierOf(user);
      if (request.cookies[signedInMarker] !== tier) reply.setCookie(signedInMarker, tier, { ...options, expires });
    },
    setDevice(reply: FastifyReply, token: string): void {
      reply.setCookie(device, token, { ...options, httpOnly: true, maxAge: deviceSeconds });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(session, { ...options, httpOnly: true });
      reply.clearCookie(signedInMarker, options);
    },
    /** After signing out, the next person at this browser must not find pages in its cache. */
    clearCache: (reply: FastifyReply): unknown => reply.header('clear-site-data', '"cache"'),
  };
}
