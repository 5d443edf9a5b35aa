import type { SignInResult } from '#contract/accounts/factors.ts';
import type { Site } from '#contract/site-settings.ts';
import { errorCodeOf, UserError, writeApi } from '#web/lib/api/api-client.ts';

/** Thrown when the user closes the popup or opens another one. The message is shown below the button and not as an error. */
export class PopupClosed extends Error {}

/** Thrown if an account with a password has the email of the Google account. The person must enter that password first. */
export class PasswordRequired extends Error {
  readonly idToken: string;
  constructor(idToken: string, cause: unknown) {
    super('The password of the account is required', { cause });
    this.idToken = idToken;
  }
}

/** The SDK is loaded when a visitor signs in with Google, because it is large. */
const loadFirebase = () => import('./firebase.ts');
type LoadSdk = () => Promise<Pick<typeof import('./firebase.ts'), 'askForIdToken' | 'firebaseErrorCode'>>;

export async function signInWithGoogle(
  config: Site['firebase'],
  agreement: { readonly agreeToTerms?: true } = {},
  loadSdk: LoadSdk = loadFirebase,
): Promise<SignInResult> {
  const idToken = await askGoogle(config, loadSdk);
  const result = await writeApi('POST', '/api/auth/google', { idToken, ...agreement }).catch((error: unknown) => {
    throw errorCodeOf(error) === 'password-required' ? new PasswordRequired(idToken, error) : error;
  });
  return 'secondFactors' in result ? result : { ...result, username: result.username || result.email };
}

export async function askGoogle(config: Site['firebase'], loadSdk: LoadSdk = loadFirebase): Promise<string> {
  if (config === null) throw new UserError('Firebase authentication is not available. Please try another login method.');
  const idToken = await openPopup(config, loadSdk);
  if (idToken === '') throw new UserError('Failed to get ID token from Google');
  return idToken;
}

async function openPopup(config: NonNullable<Site['firebase']>, loadSdk: LoadSdk): Promise<string> {
  const firebase = await loadSdk().catch((error: unknown) => {
    throw new UserError(failedPopupTexts['auth/network-request-failed'], { cause: error });
  });
  try {
    return await firebase.askForIdToken(config);
  } catch (error) {
    const code = firebase.firebaseErrorCode(error);
    if (code in closedPopupTexts) throw new PopupClosed(closedPopupTexts[code], { cause: error });
    throw new UserError(failedPopupTexts[code] ?? 'Google sign-in did not work. Please try again.', { cause: error });
  }
}

const closedPopupTexts: Readonly<Record<string, string>> = {
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'Another Google window was opened. Please finish signing in there.',
  'auth/user-cancelled': 'Google sign-in was canceled.',
};

const failedPopupTexts: Readonly<Record<string, string>> = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address. Please use another login method.',
  'auth/network-request-failed': 'Google could not be reached. Please check your connection and try again.',
  'auth/internal-error': 'The Google window could not be opened. Please check your connection and try again.',
  'auth/operation-not-allowed': 'Google sign-in is switched off at the moment. Please use another login method.',
  'auth/operation-not-supported-in-this-environment': 'This browser does not support Google sign-in. Please use another login method.',
  'auth/web-storage-unsupported': 'Google sign-in needs cookies and site data. Please allow them for this site and try again.',
  'auth/account-exists-with-different-credential':
    'This email is already used with another login method. Please log in the way you did before.',
  'auth/user-disabled': 'This Google account has been disabled for this service. Please contact our support.',
  'auth/too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  'auth/timeout': 'Google took too long to answer. Please try again.',
};
