import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { Navigate } from 'react-router';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

/** A page for signed-in users only. Other visitors log in first and come back. */
export function SignedInPage({ heading, children }: { readonly heading: string; readonly children: (user: User) => ReactNode }) {
  const user = useUser();
  const logIn = useAuthAddress();
  if (user === undefined) return <PageSpinner heading={heading} />;
  return user === null ? <Navigate to={logIn('login')} replace /> : children(user);
}
