import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { factorChangedMail, type FactorChange } from '#server/accounts/users/mails.ts';
import { currentSession, currentUser, lockSessionUser } from '#server/accounts/sessions/current-session.ts';
import { updateSession } from '#server/accounts/sessions/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';
import { createAppSecret, redeemAppCode, createFirstRecoveryCodes, replaceRecoveryCodes } from './codes.ts';
import { confirmIdentity, requireRecentSignIn } from './confirm-identity.ts';
import {
  describeFactors,
  confirmAppSecret,
  deleteAuthenticatorApp,
  deletePasskey,
  listPasskeys,
  savePasskey,
  saveRecoveryCodes,
  listSecondFactors,
} from './store.ts';
import { createPasskeyOptions, verifyNewPasskey } from './passkeys.ts';

const maxPasskeys = 20;

export function factorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock, publicUrl } = deps;

  serve(app, routes.confirmIdentity, async ({ body, reply }) => {
    await confirmIdentity(deps, reply, body);
    return { message: 'Thank you.' };
  });

  serve(app, routes.getFactors, ({ viewer }) => describeFactors(db, viewer.userId));

  serve(app, routes.startApp, async ({ request }) => {
    const created = await createAppSecret(db, await requireRecentSignIn(deps, request), clock.now());
    if (!created) throw new HttpError('has-app');
    return created;
  });

  serve(app, routes.confirmApp, async ({ body, request }) => {
    const user = await requireRecentSignIn(deps, request);
    const code = body.code.replaceAll(' ', '');
    if (!(await redeemAppCode(db, user.id, code, clock.now(), { isFirst: true }))) {
      throw new HttpError('wrong-code', 'This code is wrong. Please enter the code that the app shows now.');
    }
    const recoveryCodes = await change(request, 'app-added', async (transaction) => {
      await confirmAppSecret(transaction, user.id, clock.now());
      return finishAddition(transaction, request);
    });
    return { recoveryCodes };
  });

  serve(app, routes.removeApp, async ({ request }) => {
    const user = await requireRecentSignIn(deps, request);
    await change(request, 'app-removed', async (transaction) => {
      if (!(await deleteAuthenticatorApp(transaction, user.id))) throw new HttpError('no-factor', 'Your account has no authenticator app');
      await deleteUnusedRecoveryCodes(transaction, user.id);
    });
    return { message: 'The authenticator app was removed.' };
  });

  serve(app, routes.getPasskeyCreation, async ({ request }) => createPasskeyOptions(deps, await requireRecentSignIn(deps, request)));

  serve(app, routes.addPasskey, async ({ body, request }) => {
    const user = await requireRecentSignIn(deps, request);
    if ((await listPasskeys(db, user.id)).length >= maxPasskeys) {
      throw new HttpError('too-many-passkeys', `An account can have ${maxPasskeys} passkeys. Please remove one first.`);
    }
    const passkey = await verifyNewPasskey(deps, user.id, body.passkey);
    const recoveryCodes = await change(request, 'passkey-added', async (transaction) => {
      const isSaved = await savePasskey(transaction, { ...passkey, name: body.name, createdAt: clock.now() });
      if (!isSaved) throw new HttpError('passkey-exists');
      return finishAddition(transaction, request);
    });
    return { recoveryCodes };
  });

  serve(app, routes.removePasskey, async ({ body, request }) => {
    const user = await requireRecentSignIn(deps, request);
    await change(request, 'passkey-removed', async (transaction) => {
      if (!(await deletePasskey(transaction, user.id, body.id)))
        throw new HttpError('no-factor', 'Your account does not have this passkey any more');
      await deleteUnusedRecoveryCodes(transaction, user.id);
    });
    return { message: 'The passkey was removed.' };
  });

  serve(app, routes.replaceRecoveryCodes, async ({ request }) => {
    const user = await requireRecentSignIn(deps, request);
    if ((await listSecondFactors(db, user.id)).length === 0) throw new HttpError('no-factor', 'Your account has no second factor');
    return { recoveryCodes: await change(request, 'recovery-codes', (transaction) => replaceRecoveryCodes(transaction, user.id)) };
  });

  /** Adding a factor counts as using it, so the next change does not ask for it. Returns recovery codes if it is the first factor. */
  async function finishAddition(transaction: Db, request: FastifyRequest): Promise<string[] | null> {
    await updateSession(transaction, currentSession(request), { secondFactorAt: clock.now() });
    return createFirstRecoveryCodes(transaction, currentUser(request).id);
  }

  async function change<T>(request: FastifyRequest, kind: FactorChange, make: (transaction: Db) => Promise<T>): Promise<T> {
    const user = currentUser(request);
    const result = await db.transaction(async (transaction) => {
      await lockSessionUser(transaction, request);
      const made = await make(transaction);
      await mailUser({ db: transaction, clock }, user, factorChangedMail(user, { change: kind, at: clock.now(), publicUrl }));
      return made;
    });
    const event = kind === 'recovery-codes' ? 'recovery-codes-created' : kind.endsWith('added') ? 'factor-added' : 'factor-removed';
    recordSecurityEvent({ event, outcome: 'success', reason: kind });
    return result;
  }
}

/** Without a second factor, recovery codes have no use. They must not become valid again when a new factor is added. */
async function deleteUnusedRecoveryCodes(transaction: Db, userId: number): Promise<void> {
  if ((await listSecondFactors(transaction, userId)).length === 0) await saveRecoveryCodes(transaction, userId, []);
}
