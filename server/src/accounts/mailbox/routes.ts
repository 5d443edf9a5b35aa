import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { requireSecondFactor } from '#server/accounts/factors/confirm-identity.ts';
import { attemptLimits, countAttemptByAddress } from '#server/accounts/passwords/attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/users/deps.ts';
import type { SessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { renewSession } from '#server/accounts/sessions/start-session.ts';
import { currentUser } from '#server/accounts/sessions/current-session.ts';
import { serve } from '#server/platform/http/serve.ts';
import { findSuppression } from '#server/delivery/mail/suppression-store.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.ts';

export function emailRoutes(app: FastifyInstance, deps: AccountDeps, cookies: SessionCookies): void {
  serve(app, routes.confirmEmail, async ({ body, request }) => {
    await countAttemptByAddress(deps, attemptLimits.confirmationByAddress, request);
    const { user, viewerSession } = request;
    const proof = { user, sessionHash: viewerSession?.id, device: cookies.device(request), password: body.password };
    return { state: await confirmEmail(deps, body.token, proof) };
  });

  serve(app, routes.sendConfirmation, async ({ request }) => {
    const user = currentUser(request);
    const isMailRefused = (await findSuppression(deps.db, user.email)) !== null;
    if (user.isEmailConfirmed && !isMailRefused) return { message: 'Your email is already confirmed.' };
    await countAttempt(deps, attemptLimits.confirmationByAccount, String(user.id));
    await deps.db.transaction((transaction) => sendConfirmation(transaction, deps, user, { isRequired: true }));
    return { message: `We sent a new link to ${user.email}.` };
  });

  serve(app, routes.changeEmail, async ({ body, request, reply }) => {
    const user = await requireSecondFactor(deps, request);
    const { email, ...proof } = body;
    await requestEmailChange(deps, user, { email, proof }, cookies.device(request));
    await renewSession(deps, cookies, { request, reply });
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
