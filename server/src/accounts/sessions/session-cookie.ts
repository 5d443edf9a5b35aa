import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts can read and that contains no secret. The pages request the signed-in user only if this cookie is set. */
const signedInMarker = 'courtline_signed_in';

const deviceSeconds = 400 * 86_400; // browsers limit the age of a cookie to 400 days

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** On https the `__Host-` prefix restricts the cookies to this host, so that no subdomain can set them. */
export function sessionCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const [session, device] = secure ? ['__Host-courtline', '__Host-courtline-device'] : ['courtline', 'courtline-device'];
  const options = { path: '/', sameSite: 'lax', secure } satisfies CookieSerializeOptions;
  return {
    token: (request: FastifyRequest) => request.cookies[session],
    device: (request: FastifyRequest) => request.cookies[device],
    set(reply: FastifyReply, token: string, expires: Date): void {
      reply.setCookie(session, token, { ...options, httpOnly: true, expires });
      reply.setCookie(signedInMarker, '1', { ...options, expires });
    },
    setDevice(reply: FastifyReply, token: string): void {
      reply.setCookie(device, token, { ...options, httpOnly: true, maxAge: deviceSeconds });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(session, { ...options, httpOnly: true });
      reply.clearCookie(signedInMarker, options);
    },
  };
}
