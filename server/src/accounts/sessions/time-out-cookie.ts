import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#domain/durations.ts';
import type { AccountDeps } from '#server/accounts/identity/deps.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';
import { secondsUntil } from './session-cookie.ts';

/** No time-out lasts longer. A cookie with a later end was not set by us. */
const maxLengthMs = 400 * dayMs;

/** Keeps a time-out in the browser after signing out. Readable and without a secret: whoever changes it changes only the own browser. */
export function timeOutCookie({ publicUrl, clock }: Pick<AccountDeps, 'publicUrl' | 'clock'>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-courtline_time_out' : 'courtline_time_out';
  const options = { path: '/', sameSite: 'lax', secure } as const;
  const set = (reply: FastifyReply, userId: number, endsAt: Date): void => {
    const maxAge = secondsUntil(endsAt, clock.now());
    reply.setCookie(name, `${userId}.${endsAt.getTime()}`, { ...options, maxAge });
  };
  const differs = (cookies: Readonly<Record<string, string | undefined>>, { userId, timeOutUntil }: Viewer): boolean => {
    const current = cookies[name];
    return timeOutUntil === null ? current?.startsWith(`${userId}.`) === true : current !== `${userId}.${timeOutUntil.getTime()}`;
  };
  return {
    name,
    set,
    endOf(value: string | undefined): Date | null {
      if (value === undefined) return null;
      const end = Number(/^\d{1,10}\.(\d{13})$/.exec(value)?.[1]);
      const now = clock.now().getTime();
      return end > now && end <= now + maxLengthMs ? new Date(end) : null;
    },
    /** Whether the cookie is not that of the signed-in account. A cookie of another account stays. */
    differs,
    follow({ cookies }: FastifyRequest, reply: FastifyReply, viewer: Viewer): boolean {
      if (!differs(cookies, viewer)) return false;
      if (viewer.timeOutUntil === null) reply.clearCookie(name, options);
      else set(reply, viewer.userId, viewer.timeOutUntil);
      return true;
    },
  };
}
