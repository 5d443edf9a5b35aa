import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { requireRecentSignIn } from '#server/accounts/factors/confirm-identity.ts';
import { mailUser } from '#server/accounts/mail-user.ts';
import { chatsDisconnectedMail, disconnectedSentence } from '#server/accounts/mails.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { currentSession } from './current-session.ts';
import { describeDevice } from './describe-device.ts';
import { endOtherAccess, endSession, endSessionById } from './end-session.ts';
import { sessionCookies } from './session-cookie.ts';
import { listCurrentSessions } from './session-store.ts';
import { hashToken } from './token.ts';

export function sessionRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock, publicUrl } = deps;
  const cookies = sessionCookies(publicUrl);

  serve(app, routes.logout, async ({ request, reply }) => {
    const token = cookies.token(request);
    if (token) await db.transaction((transaction) => endSession(transaction, hashToken(token)));
    if (request.user) recordSecurityEvent({ event: 'sign-out', outcome: 'success' });
    cookies.clear(reply);
    cookies.clearCache(reply);
    return { message: "You've been successfully logged out." };
  });

  serve(app, routes.getSessions, async ({ viewer, request }) => {
    const current = currentSession(request);
    const found = await listCurrentSessions(db, viewer.userId, clock.now());
    return {
      sessions: found.map(({ tokenHash, id, userAgent, createdAt, lastSeenAt }) => ({
        id,
        device: describeDevice(userAgent),
        startedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: tokenHash === current,
      })),
    };
  });

  serve(app, routes.endSession, async ({ viewer, body, request }) => {
    await requireRecentSignIn(deps, request);
    const hasEnded = await db.transaction((transaction) => endSessionById(transaction, viewer.userId, body.id));
    if (!hasEnded) throw new HttpError(404, 'no-session', 'This browser is not signed in any more');
    recordSecurityEvent({ event: 'session-ended', outcome: 'success', reason: 'one' });
    return { message: 'The browser was signed out.' };
  });

  serve(app, routes.endOtherSessions, async ({ request }) => {
    await requireRecentSignIn(deps, request);
    const user = request.user!; // the route is for users
    const chats = await db.transaction(async (transaction) => {
      const disconnected = await endOtherAccess(transaction, user.id, currentSession(request));
      const mail = chatsDisconnectedMail(user, { publicUrl, chats: disconnected, endedAt: clock.now() });
      if (disconnected.length > 0) await mailUser({ db: transaction, clock }, user, mail);
      return disconnected;
    });
    recordSecurityEvent({ event: 'session-ended', outcome: 'success', reason: 'others' });
    return { message: `All other browsers were signed out.${disconnectedSentence(chats)}` };
  });
}
