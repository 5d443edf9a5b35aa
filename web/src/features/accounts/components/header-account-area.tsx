import { lazy, Suspense } from 'react';
import { ByTier } from '#web/lib/api/by-tier.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

const placeholder = <Skeleton className="h-11 w-28" />;

interface Props {
  readonly menuOpen: boolean;
  readonly onMenuOpenChange: (open: boolean) => void;
}

/** The fixed width prevents a layout shift when the user is loaded. Before that, a visitor who may be signed in sees a placeholder. */
export function HeaderAccountArea({ menuOpen, onMenuOpenChange }: Props) {
  const user = useUser();
  const authAddress = useAuthAddress();
  return (
    <div className="flex w-44 justify-end gap-2">
      {user === undefined || user === null ? (
        <ByTier free={placeholder} premium={placeholder}>
          <LinkButton href={authAddress('login')} variant="quiet">
            Log In
          </LinkButton>
          <LinkButton href={authAddress('register')}>Sign Up</LinkButton>
        </ByTier>
      ) : (
        // Until the menu's script is loaded, only its button is shown. A click on it opens the menu after loading.
        <Suspense fallback={<AccountMenuButton username={user.username} aria-haspopup="menu" onClick={() => onMenuOpenChange(true)} />}>
          <AccountMenu user={user} open={menuOpen} onOpenChange={onMenuOpenChange} />
        </Suspense>
      )}
    </div>
  );
}
