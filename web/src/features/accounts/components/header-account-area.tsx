import { lazy, Suspense } from 'react';
import { useUser } from '#web/lib/api/use-user.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';

// The menu's script is loaded for signed-in users only.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

interface Props {
  readonly menuOpen: boolean;
  readonly onMenuOpenChange: (open: boolean) => void;
}

/** The right end of the header. Its width is fixed, so nothing moves when the user has been loaded. */
export function HeaderAccountArea({ menuOpen, onMenuOpenChange }: Props) {
  const user = useUser();
  return (
    <div className="flex w-44 justify-end gap-2">
      {user === undefined || user === null ? (
        <div className={user === undefined ? 'until-known flex gap-2' : 'flex gap-2'}>
          <LinkButton href="/auth" variant="quiet">
            Log In
          </LinkButton>
          <LinkButton href="/auth">Sign Up</LinkButton>
        </div>
      ) : (
        // A click while the menu's script loads opens the menu once it is loaded.
        <Suspense fallback={<AccountMenuButton username={user.username} aria-haspopup="menu" onClick={() => onMenuOpenChange(true)} />}>
          <AccountMenu user={user} open={menuOpen} onOpenChange={onMenuOpenChange} />
        </Suspense>
      )}
    </div>
  );
}
