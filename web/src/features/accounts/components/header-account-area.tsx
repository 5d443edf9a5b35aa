import { useTier, useUser } from '#web/lib/api/use-user.ts';
import { useLoadedLater } from '#web/lib/hooks/use-loaded-later.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';

const loadMenu = () => import('./account-menu.tsx');

interface Props {
  readonly menuOpen: boolean;
  readonly onMenuOpenChange: (open: boolean) => void;
}

/** The name of the user is loaded after the page, which is the same for all readers of a tier. Its place is reserved. */
export function HeaderAccountArea({ menuOpen, onMenuOpenChange }: Props) {
  const user = useUser();
  const tier = useTier();
  const authAddress = useAuthAddress();
  const menu = useLoadedLater(loadMenu, menuOpen);
  return (
    <div className="flex w-44 justify-end gap-2">
      {tier === 'anonymous' ? (
        <>
          <LinkButton href={authAddress('login')} variant="quiet">
            Log In
          </LinkButton>
          <LinkButton href={authAddress('register')}>Sign Up</LinkButton>
        </>
      ) : user && menu ? (
        <menu.AccountMenu user={user} open={menuOpen} onOpenChange={onMenuOpenChange} />
      ) : (
        // Until the menu's script is loaded, only its button is shown. A click on it opens the menu after loading.
        <AccountMenuButton
          username={user?.username ?? ''}
          aria-label={user ? undefined : 'Account'}
          aria-haspopup="menu"
          onClick={() => onMenuOpenChange(true)}
        />
      )}
    </div>
  );
}
