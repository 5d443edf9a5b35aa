import { lazy, Suspense } from 'react';
import { useUser } from '#web/lib/api/use-user.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';

// The menu is loaded lazily, because only signed-in users need its script.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

interface Props {
  readonly menuOpen: boolean;
  readonly onMenuOpenChange: (open: boolean) => void;
}

/** The account menu or the login link at the right end of the header. The fixed width prevents a layout shift when the user is loaded. */
export function HeaderAccountArea({ menuOpen, onMenuOpenChange }: Props) {
  const user = useUser();
  const authAddress = useAuthAddress();
  return (
    <div className="flex w-44 justify-end gap-2">
      {user === undefined || user === null ? (
        <div className={user === undefined ? 'until-known flex gap-2' : 'flex gap-2'}>
          <LinkButton href={authAddress('login')} variant="quiet">
            Log In
          </LinkButton>
          <LinkButton href={authAddress('register')}>Sign Up</LinkButton>
        </div>
      ) : (
        // Until the menu's script is loaded, only its button is shown. A click on it opens the menu after loading.
        <Suspense fallback={<AccountMenuButton username={user.username} aria-haspopup="menu" onClick={() => onMenuOpenChange(true)} />}>
          <AccountMenu user={user} open={menuOpen} onOpenChange={onMenuOpenChange} />
        </Suspense>
      )}
    </div>
  );
}
