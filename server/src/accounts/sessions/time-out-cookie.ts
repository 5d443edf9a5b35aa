import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#domain/durations.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';
import type { AccountDeps } from './deps.ts';
import { secondsUntil, setCookie } from './session-cookie.ts';

/** Longer than any time-out: a cookie with a later end was not set by us. */
const maxLengthMs = 400 * dayMs;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Keeps a time-out in the browser, whoever signs in there. It is not signed: a person who changes it only affects their own browser. */
export function timeOutCookie({ publicUrl, clock }: Pick<AccountDeps, 'publicUrl' | 'clock'>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-courtline_time_out' : 'courtline_time_out';
  const options = { path: '/', sameSite: 'lax', secure } as const;
  const read = (cookies: Cookies) => {
    const [, userId, end] = /^(\d{1,10})\.(\d{13})$/.exec(cookies[name] ?? '') ?? [];
    const now = clock.now().getTime();
    return Number(end) > now && Number(end) <= now + maxLengthMs ? { userId: Number(userId), endsAt: new Date(Number(end)) } : null;
  };
  const endFor = (cookies: Cookies, viewer: Viewer | null): Date | null => {
    const [kept, own] = [read(cookies), viewer?.timeOutUntil ?? null];
    return kept && kept.userId !== viewer?.userId && !(own && own >= kept.endsAt) ? kept.endsAt : own;
  };
  const differs = (cookies: Cookies, viewer: Viewer): boolean => {
    const [current, { userId, timeOutUntil }] = [cookies[name], viewer];
    if (timeOutUntil === null) return current?.startsWith(`${userId}.`) === true;
    return current !== `${userId}.${timeOutUntil.getTime()}` && endFor(cookies, viewer) === timeOutUntil;
  };
  return {
    endFor,
    follow({ cookies }: FastifyRequest, reply: FastifyReply, viewer: Viewer): void {
      if (!differs(cookies, viewer)) return;
      const { userId, timeOutUntil: endsAt } = viewer;
      if (endsAt === null) setCookie(reply, name, '', { ...options, maxAge: 0, expires: new Date(0) });
      else setCookie(reply, name, `${userId}.${endsAt.getTime()}`, { ...options, maxAge: secondsUntil(endsAt, clock.now()) });
    },
  };
}
