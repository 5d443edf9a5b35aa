import { lazy, Suspense } from 'react';
import { useUser } from '#web/lib/api/use-user.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { AccountTrigger } from './account-trigger.tsx';

// Only signed-in visitors pay for the menu's script.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

interface Props {
  readonly menuOpen: boolean;
  readonly onMenuOpenChange: (open: boolean) => void;
}

/** The right end of the header. Its width is fixed, so nothing beside it moves when the user becomes known. */
export function AccountArea({ menuOpen, onMenuOpenChange }: Props) {
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
        // A press while the menu is on its way is not lost: it arrives open.
        <Suspense fallback={<AccountTrigger username={user.username} aria-haspopup="menu" onClick={() => onMenuOpenChange(true)} />}>
          <AccountMenu user={user} open={menuOpen} onOpenChange={onMenuOpenChange} />
        </Suspense>
      )}
    </div>
  );
}
