import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { findSuppression } from '#server/delivery/mail/suppression-store.ts';
import { requireRecentSignIn, requireSecondFactor } from './factors/confirm-identity.ts';
import { factorRoutes } from './factors/routes.ts';
import { finishFirstStep, secondFactorRoutes } from './sign-in/second-step.ts';
import { attemptLimits, countAttemptByAddress } from './passwords/attempt-limits.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { addTermsConsent, createUser } from './users/store.ts';
import type { AccountDeps } from './sessions/deps.ts';
import { disconnectedSentence, chatsDisconnectedMail } from './users/mails.ts';
import { hashToken } from './sessions/token.ts';
import { confirmEmailChange, requestEmailChange } from './mailbox/change-email.ts';
import { confirmEmail, sendConfirmation } from './mailbox/confirm-email.ts';
import { checkResetToken, processResetRequests, resetPassword } from './mailbox/password-reset.ts';
import { signInWithGoogle } from './sign-in/sign-in-with-google.ts';
import { changePassword, changeUsername, exportAccount, deleteAccount } from './manage-account.ts';
import { describeAccount } from './queries.ts';
import { currentSession, currentUser } from './sessions/current-session.ts';
import { describeDevice } from './sessions/describe-device.ts';
import { endOtherAccess, endSession, endSessionById } from './sessions/end-session.ts';
import { listCurrentSessions } from './sessions/store.ts';
import { renewSession, registerDevice, startSession } from './sessions/start-session.ts';
import { timeOutCookie } from './sessions/time-out-cookie.ts';
import { findTimeOutOfNewAccount } from './time-out/store.ts';
import { startTimeOut } from './time-out/time-out.ts';
import { enqueueResetRequest } from './passwords/store.ts';
import { checkCredentials } from './sign-in/check-credentials.ts';

export async function accountRoutes(app: FastifyInstance, deps: AccountDeps): Promise<void> {
  const { db, clock, cookies } = deps;
  const timeOut = timeOutCookie(deps);

  serve(app, routes.getUser, ({ request }) => currentUser(request));

  serve(app, routes.register, async ({ body: { agreeToTerms, ...body }, request, reply }) => {
    await countAttemptByAddress(deps, attemptLimits.registerByAddress, request);
    if (body.password !== null) checkNewPassword(body.password, body);
    if (deps.isRefusedAddress(body.email)) throw new HttpError('email-refused');
    const password = body.password && (await deps.passwords.hash(body.password));
    const created = await db.transaction(async (transaction) => {
      const timeOutEndsAt = await findTimeOutOfNewAccount(transaction, { email: body.email, isProven: false }, request.timeOutUntil);
      const user = await createUser(transaction, { ...body, password, timeOutEndsAt });
      if (typeof user === 'string') throw new HttpError(user);
      await addTermsConsent(transaction, user.id, agreeToTerms ? 'form' : 'api', clock.now());
      await sendConfirmation(transaction, deps, user);
      return user;
    });
    recordSecurityEvent({ event: 'registration', outcome: 'success', accountId: created.id });
    return startSession(deps, reply, { user: created, stillCounts: async () => true });
  });

  serve(app, routes.login, async ({ body, request, reply }) => {
    await countAttemptByAddress(deps, attemptLimits.loginByAddress, request);
    const signIn = await checkCredentials(deps, request, body);
    return finishFirstStep(deps, reply, signIn, 'password');
  });

  serve(app, routes.loginWithGoogle, async ({ body, request, reply }) => {
    await countAttemptByAddress(deps, attemptLimits.googleByAddress, request);
    return finishFirstStep(deps, reply, await signInWithGoogle(deps, request, body), 'google');
  });

  secondFactorRoutes(app, deps);
  sessionRoutes(app, deps);
  emailRoutes(app, deps);
  factorRoutes(app, deps);

  void app.register(async (scope) => {
    serve(scope, routes.requestPasswordReset, async ({ body, request }) => {
      await countAttemptByAddress(deps, attemptLimits.resetRequestByAddress, request);
      await countAttempt(deps, attemptLimits.resetRequestByEmail, body.email.toLowerCase());
      await countAttempt(deps, attemptLimits.resetMailsByMailbox, mailboxOf(body.email));
      await enqueueResetRequest(db, body.email);
      recordSecurityEvent({ event: 'password-reset-request', outcome: 'success', accountId: null });
      return { message: 'If an account with that email exists, you will receive password reset instructions shortly.' };
    });
    // Processed after the response, so that the response time does not reveal whether the address has an account.
    scope.addHook('onResponse', async () => {
      await processResetRequests(deps);
      deps.sendMailSoon();
    });
  });

  serve(app, routes.checkResetToken, async ({ body, request }) => {
    await countAttemptByAddress(deps, attemptLimits.resetCheckByAddress, request);
    return { isValid: await checkResetToken(deps, body.token) };
  });

  serve(app, routes.resetPassword, async ({ body, request, reply }) => {
    await countAttemptByAddress(deps, attemptLimits.resetByAddress, request);
    const user = await resetPassword(deps, body);
    await registerDevice(deps, reply, user.id);
    return { message: 'Your password has been successfully reset. You can now log in with your new password.' };
  });

  serve(app, routes.takeTimeOut, async ({ body, request, reply, viewer }) => {
    const endsAt = await startTimeOut(deps, request, currentUser(request), body);
    timeOut.follow(request, reply, { ...viewer, timeOutUntil: endsAt });
    return { timeOutUntil: endsAt.toISOString() };
  });

  serve(app, routes.getAccount, ({ request }) => describeAccount(db, currentUser(request).id, clock.now()));

  serve(app, routes.changeUsername, async ({ body, request }) => {
    const user = currentUser(request);
    await countAttempt(deps, attemptLimits.usernameChangeByAccount, String(user.id));
    return changeUsername(deps, user, body.username);
  });

  serve(app, routes.changePassword, async ({ body, request, reply }) => {
    await requireSecondFactor(deps, request);
    const chats = await changePassword(deps, request, body);
    await renewSession(deps, reply);
    return { message: `Your password has been changed. All other browsers were signed out.${disconnectedSentence(chats)}` };
  });

  serve(app, routes.exportAccount, async ({ request, reply }) => {
    const user = await requireRecentSignIn(deps, request);
    reply.header('content-disposition', 'attachment; filename="courtline-account.json"').header('cache-control', cacheControl.never);
    return exportAccount(deps, user);
  });

  serve(app, routes.deleteAccount, async ({ body, request, reply }) => {
    await requireSecondFactor(deps, request);
    await deleteAccount(deps, request, body);
    cookies.clear(reply);
    cookies.clearCache(reply);
    return { message: 'Your account has been deleted.' };
  });
}

function emailRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps;

  serve(app, routes.confirmEmail, async ({ body, request }) => {
    await countAttemptByAddress(deps, attemptLimits.confirmationByAddress, request);
    return { state: await confirmEmail(deps, request, body) };
  });

  serve(app, routes.sendConfirmation, async ({ request }) => {
    const user = currentUser(request);
    const isMailRefused = (await findSuppression(db, user.email)) !== null;
    if (user.isEmailConfirmed && !isMailRefused) return { message: 'Your email is already confirmed.' };
    await countAttempt(deps, attemptLimits.confirmationByAccount, String(user.id));
    await db.transaction((transaction) => sendConfirmation(transaction, deps, user, { isRequired: true }));
    return { message: `We sent a new link to ${user.email}.` };
  });

  serve(app, routes.changeEmail, async ({ body, request, reply }) => {
    const user = await requireSecondFactor(deps, request);
    const { email } = body;
    await requestEmailChange(deps, request, body);
    await renewSession(deps, reply);
    return {
      message: user.isEmailConfirmed
        ? `We sent links to ${email} and to ${user.email}. Please open both.`
        : `We sent a link to ${email}. Please open it.`,
    };
  });

  serve(app, routes.confirmEmailChange, async ({ body, request }) => {
    await countAttemptByAddress(deps, attemptLimits.confirmationByAddress, request);
    return { state: await confirmEmailChange(deps, body.token) };
  });
}

function sessionRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock, publicUrl, cookies } = deps;

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
    if (!hasEnded) throw new HttpError('no-session');
    recordSecurityEvent({ event: 'session-ended', outcome: 'success', reason: 'one' });
    return { message: 'The browser was signed out.' };
  });

  serve(app, routes.endOtherSessions, async ({ request }) => {
    const user = await requireRecentSignIn(deps, request);
    const chats = await db.transaction(async (transaction) => {
      const disconnected = await endOtherAccess(transaction, user.id, currentSession(request));
      const mail = chatsDisconnectedMail(user, { publicUrl, chats: disconnected, at: clock.now() });
      if (disconnected.length > 0) await mailUser({ db: transaction, clock }, user, mail);
      return disconnected;
    });
    recordSecurityEvent({ event: 'session-ended', outcome: 'success', reason: 'others' });
    return { message: `All other browsers were signed out.${disconnectedSentence(chats)}` };
  });
}
