import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { PopupClosed, signInWithGoogle } from '#web/features/accounts/sign-in-with-google.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

/** Signs the user in through Google's popup window. The script of the identity provider is loaded on the first click. */
export function GoogleButton({ text }: { readonly text: string }) {
  const hydrated = useHydrated();
  const firebase = useSiteSettings()?.firebase ?? null;
  const setUser = useSetUser();
  const [notice, setNotice] = useState('');
  const google = useMutation({
    mutationFn: () => signInWithGoogle(firebase),
    meta: { errorTitle: 'Google Login Failed', isHandled: (error) => error instanceof PopupClosed },
    onMutate: () => setNotice(''),
    onSuccess: (user) => {
      setUser(user);
      toasts.show({ title: 'Google Login Successful', description: `Welcome, ${user.username}!` });
    },
    onError: (error) => {
      if (error instanceof PopupClosed) setNotice(error.message);
    },
  });
  return (
    <div className="mt-5">
      <p className="mb-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {/* The button stays enabled while a sign-in is pending. The provider reports a closed popup seconds later, and the user may try again before. */}
      <Button variant="outline" size="lg" className="w-full" disabled={!hydrated} onClick={() => google.mutate()}>
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
