import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordRequired, PopupClosed, signInWithGoogle } from '#web/features/accounts/sign-in-with-google.ts';
import { useWelcome } from '#web/features/accounts/use-set-user.ts';

interface Props {
  readonly text: string;
  /** Returns whether the person agrees to the terms, without which no account is created. The argument is the surrounding form. */
  readonly checkTerms?: (form: HTMLFormElement | null) => boolean;
  /** Called if there is no account for the Google account yet and the person has not agreed to the terms. */
  readonly onTermsRequired?: () => void;
  /** Called with the ID token if the email has an account with a password, which is required to connect Google. */
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

/** Without Google settings there is no button. The script of the identity provider is loaded on the first click. */
export function GoogleButton({ text, checkTerms, onTermsRequired, onPasswordRequired, onSecondFactor }: Props) {
  const hydrated = useHydrated();
  const firebase = useSiteSettings()?.firebase ?? null;
  const welcome = useWelcome('Google Login Successful', 'Welcome');
  const [notice, setNotice] = useState('');
  const isTermsRequired = (error: Error): boolean => onTermsRequired !== undefined && errorCodeOf(error) === 'terms-required';
  const google = useMutation({
    mutationFn: () => signInWithGoogle(firebase, checkTerms === undefined ? {} : { agreeToTerms: true }),
    meta: {
      errorTitle: 'Google Login Failed',
      isHandled: (error) => error instanceof PopupClosed || error instanceof PasswordRequired || isTermsRequired(error),
    },
    onMutate: () => setNotice(''),
    onSuccess: (result) => ('secondFactors' in result ? onSecondFactor(result.secondFactors) : welcome(result)),
    onError: (error) => {
      if (error instanceof PopupClosed) setNotice(error.message);
      else if (error instanceof PasswordRequired) onPasswordRequired(error.idToken);
      else if (isTermsRequired(error)) onTermsRequired?.();
    },
  });
  if (firebase === null) return null;
  return (
    <div>
      <p className="mb-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {/* Enabled also while a sign-in is pending: the provider reports a closed popup seconds later, and the user may try again before. */}
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        disabled={!hydrated}
        onClick={({ currentTarget: { form } }) => checkTerms?.(form) !== false && google.mutate()}
      >
        <GoogleLogo />
        {google.isPending ? 'Connecting...' : text}
      </Button>
      <output className="mt-3 block text-center text-sm text-muted empty:mt-0">{notice}</output>
    </div>
  );
}

/** The G of Google in one color, as Google's branding guidelines allow it on a neutral button. */
function GoogleLogo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M20.5 12.2H12.4M20.5 12.2a8.5 8.5 0 1 1-2.6-6.1" />
    </svg>
  );
}
