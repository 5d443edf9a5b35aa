import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { errorCodeOf } from '#web/lib/api/api-client.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordRequired, PopupClosed, signInWithGoogle } from '#web/features/accounts/sign-in-with-google.ts';
import { useCompleteSignIn } from '#web/features/accounts/use-set-user.ts';

interface Props {
  readonly text: string;
  /** For registration: returns whether the person agrees to the terms in the surrounding form. If not, no sign-in is started. */
  readonly checkTerms?: (form: HTMLFormElement | null) => boolean;
  /** Called if the sign-in would create an account and the person has not agreed to the terms yet. */
  readonly onTermsRequired?: () => void;
  readonly onPasswordRequired: (idToken: string) => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

/** Not shown if the server has no settings for Google sign-in. The script of the identity provider is loaded on the first click. */
export function GoogleButton({ text, checkTerms, onTermsRequired, onPasswordRequired, onSecondFactor }: Props) {
  const hydrated = useHydrated();
  const firebase = useSiteSettings()?.firebase ?? null;
  const welcome = useCompleteSignIn('Google Login Successful', 'Welcome');
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
      {/* Stays enabled during a sign-in, so that a user who has closed the popup can try again before Google reports it, seconds later. */}
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
