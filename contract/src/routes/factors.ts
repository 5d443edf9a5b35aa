import * as factors from '#contract/accounts/factors.ts';
import { user } from '#contract/accounts/account.ts';
import { confirmation } from '#contract/response-message.ts';
import { routesWith } from '#contract/route.ts';

export const factorRoutes = routesWith({ openInTimeOut: true })({
  completeSignIn: {
    method: 'POST',
    path: '/api/login/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with a code or a passkey',
    body: factors.secondFactorAnswer,
    response: user,
  },
  loginWithPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    summary: 'Sign in with a passkey instead of a password',
    body: factors.passkeyProof,
    response: user,
  },
  getPasskeyRequest: {
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'public',
    summary: 'A challenge for a passkey, for a sign-in, its second step or to confirm the identity of the signed-in user',
    body: factors.passkeyRequest,
    response: factors.passkeyRequestOptions,
  },
  confirmIdentity: {
    method: 'POST',
    path: '/api/account/confirm',
    access: 'user',
    summary: 'Confirm the identity of the signed-in user with password, Google or passkey, or the second factor with a code',
    body: factors.identityProof,
    response: confirmation,
  },
  getFactors: {
    method: 'GET',
    path: '/api/account/factors',
    access: 'user',
    summary: 'The passkeys, the authenticator app and the number of recovery codes of the user',
    response: factors.factorList,
  },
  startApp: {
    method: 'POST',
    path: '/api/account/authenticator-app',
    access: 'user',
    summary: 'Create a secret for an authenticator app; it counts after the first code',
    response: factors.appSetUp,
  },
  confirmApp: {
    method: 'POST',
    path: '/api/account/authenticator-app/confirm',
    access: 'user',
    summary: 'Turn the authenticator app on with its first code',
    body: factors.codeProof,
    response: factors.newRecoveryCodes,
  },
  removeApp: {
    method: 'DELETE',
    path: '/api/account/authenticator-app',
    access: 'user',
    summary: 'Remove the authenticator app',
    response: confirmation,
  },
  getPasskeyCreation: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'user',
    summary: 'A challenge to create a passkey',
    response: factors.passkeyCreationOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'user',
    summary: 'Add a passkey',
    body: factors.passkeyRegistration,
    response: factors.newRecoveryCodes,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys',
    access: 'user',
    summary: 'Remove a passkey',
    body: factors.passkeyChoice,
    response: confirmation,
  },
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: 'user',
    summary: 'Create new recovery codes, which replace the old ones',
    response: factors.newRecoveryCodes,
  },
});
