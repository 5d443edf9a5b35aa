import type { User } from '#contract/account.ts';
import type { Site } from '#contract/site.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/describe-error.ts';
import { closedSentence, popupSentence } from './google-popup-errors.ts';

/** Something went wrong on the way; the message is a sentence for the person. */
export class GoogleFailure extends Error {}

/** The person closed the popup or opened another one: worth a remark, no failure. */
export class PopupClosed extends Error {}

const notAvailable = 'Firebase authentication is not available. Please try another login method.';

/** Popup first, then our own session for the token it brought. Every failure carries a sentence for the person. */
export async function signInWithGoogle(config: Site['firebase']): Promise<User> {
  const idToken = await askGoogle(config);
  try {
    return await writeApi('POST', '/api/auth/google', { idToken });
  } catch (error) {
    throw new GoogleFailure(errorText(error), { cause: error });
  }
}

/** Only the popup: what it brings proves that its owner is here right now. */
export async function askGoogle(config: Site['firebase']): Promise<string> {
  if (config === null) throw new GoogleFailure(notAvailable);
  const idToken = await askProvider(config);
  if (idToken === '') throw new GoogleFailure('Failed to get ID token from Google');
  return idToken;
}

async function askProvider(config: NonNullable<Site['firebase']>): Promise<string> {
  const firebase = await import('./firebase.ts').catch((error: unknown) => {
    throw new GoogleFailure(popupSentence('auth/network-request-failed'), { cause: error });
  });
  try {
    return await firebase.askForIdToken(config);
  } catch (error) {
    const code = firebase.codeOf(error);
    const closed = closedSentence(code);
    throw closed === undefined ? new GoogleFailure(popupSentence(code), { cause: error }) : new PopupClosed(closed, { cause: error });
  }
}
