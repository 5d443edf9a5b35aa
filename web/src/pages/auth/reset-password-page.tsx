import { useState } from 'react';
import { useSearch } from '#web/lib/routing/location.ts';
import { ResetPasswordForm } from '#web/features/accounts/components/reset-password-form.tsx';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeApi } from '#web/lib/api/api-client.ts';

/** The token is in the query string and is read after hydration, because the server renders the same page for every visitor. */
export function ResetPasswordPage() {
  const hydrated = useHydrated();
  const search = new URLSearchParams(useSearch());
  const [state, setState] = useState<'form' | 'done' | 'invalid'>('form');
  const token = hydrated ? (search.get('token') ?? '') : '';
  const link = useResetLink(token);
  if (!hydrated || link.isLoading) return <PageSpinner heading="Reset Your Password" />;
  if (state === 'done') {
    return (
      <PageIntro heading="Password Reset" lead="Your password has been successfully reset!">
        <LinkButton href="/auth">Go to Login</LinkButton>
      </PageIntro>
    );
  }
  if (state === 'invalid' || link.data?.isValid === false) {
    return (
      <PageIntro heading="Invalid Reset Link" lead="This password reset link is invalid or has expired.">
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/forgot-password">Request New Reset Link</LinkButton>
          <LinkButton href="/auth" variant="outline">
            Back to Login
          </LinkButton>
        </div>
      </PageIntro>
    );
  }
  return (
    <PageIntro heading="Reset Your Password" lead="Choose a new password of at least 8 characters.">
      <div className="max-w-md">
        <ResetPasswordForm token={token} onDone={() => setState('done')} onInvalidLink={() => setState('invalid')} />
      </div>
    </PageIntro>
  );
}

/** Asks, before the user types a password, whether the link can still be used. If nobody answers, the form decides. */
function useResetLink(token: string) {
  return useQuery({
    queryKey: ['reset link', token],
    queryFn: () => writeApi('POST', '/api/reset-password/check', { token }),
    enabled: token !== '',
  });
}
