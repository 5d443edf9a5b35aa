import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A readable cookie without any secret: it tells our pages that asking who is signed in is worth a request. */
export const signedInMarker = 'courtline_signed_in';

const day = 86_400;
const deviceDays = 400; // the longest that browsers keep a cookie

export interface SessionCookies {
  token(request: FastifyRequest): string | undefined;
  device(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, expires: Date): void;
  setDevice(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** On https the __Host- prefix ties a cookie to this very host: no subdomain can plant one. */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const [session, device] = secure ? ['__Host-courtline', '__Host-courtline-device'] : ['courtline', 'courtline-device'];
  const options = { path: '/', sameSite: 'lax', secure } satisfies CookieSerializeOptions;
  return {
    token: (request) => request.cookies[session],
    device: (request) => request.cookies[device],
    set(reply, token, expires) {
      reply.setCookie(session, token, { ...options, httpOnly: true, expires });
      reply.setCookie(signedInMarker, '1', { ...options, expires });
    },
    setDevice(reply, token) {
      reply.setCookie(device, token, { ...options, httpOnly: true, maxAge: deviceDays * day });
    },
    clear(reply) {
      reply.clearCookie(session, { ...options, httpOnly: true });
      reply.clearCookie(signedInMarker, options);
    },
  };
}
