import { lazy, Suspense } from 'react';
import { ByTier } from '#web/lib/api/by-tier.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';

const SignedInLinks = lazy(async () => ({ default: (await import('./signed-in-links.tsx')).SignedInLinks }));

export function AccountLinks({ onSelect }: { readonly onSelect: () => void }) {
  const user = useUser();
  const authAddress = useAuthAddress();
  if (user === undefined || user === null) {
    return (
      <ByTier free={null} premium={null}>
        <div className="mt-6 grid gap-3">
          <LinkButton href={authAddress('login')} variant="outline" onClick={onSelect}>
            Log In
          </LinkButton>
          <LinkButton href={authAddress('register')} onClick={onSelect}>
            Sign Up
          </LinkButton>
        </div>
      </ByTier>
    );
  }
  return (
    <Suspense>
      <SignedInLinks user={user} onSelect={onSelect} />
    </Suspense>
  );
}
