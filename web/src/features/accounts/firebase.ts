import { FirebaseError, getApps, initializeApp } from '@firebase/app';
import { browserPopupRedirectResolver, GoogleAuthProvider, initializeAuth, inMemoryPersistence, signInWithPopup } from '@firebase/auth';
import type { Site } from '#contract/site-settings.ts';

type Config = NonNullable<Site['firebase']>;
type Auth = ReturnType<typeof initializeAuth>;

let auth: Auth | undefined;

/** Firebase must not store a session of its own in the browser, because our session cookie is used instead. */
function authFor(config: Config): Auth {
  auth ??= initializeAuth(getApps()[0] ?? initializeApp(config), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  return auth;
}

export async function askForIdToken(config: Config): Promise<string> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const credential = await signInWithPopup(authFor(config), provider);
  return credential.user.getIdToken();
}

export const firebaseErrorCode = (error: unknown): string => (error instanceof FirebaseError ? error.code : 'unknown');
