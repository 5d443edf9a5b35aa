import { PageLink } from '#web/ui/layout/page-link.tsx';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { User } from '#contract/accounts/account.ts';
import { useNow } from '#web/lib/time.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { accountLinks } from '#web/features/accounts/account-links.ts';
import { useLogOut } from '#web/features/accounts/use-set-user.ts';

interface Props {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const itemStyle =
  'block w-full cursor-pointer rounded-sm px-3 py-2.5 text-left text-sm outline-none data-[highlighted]:bg-accent-fill data-[highlighted]:text-on-accent';

/**
 * The menu is rendered inside the header (not in a React portal), because the header stays visible while it contains the focus. It is not
 * modal, because a modal menu would inject styles, which our content security policy forbids.
 */
export function AccountMenu({ user, open, onOpenChange }: Props) {
  const logOut = useLogOut();
  const links = [['/dashboard', 'Dashboard'], ['/predictions', 'Predictions'], ...accountLinks(user, useNow())] as const;
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <AccountMenuButton username={user.username} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-50 min-w-56 animate-rise rounded-md border border-line bg-raised p-1 shadow-lg"
      >
        <DropdownMenu.Label className="truncate border-b border-line px-3 py-2.5 font-[650]">{user.username}</DropdownMenu.Label>
        {links.map(([href, text]) => (
          <DropdownMenu.Item key={href} asChild>
            <PageLink href={href} className={itemStyle}>
              {text}
            </PageLink>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item className={itemStyle} onSelect={logOut}>
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
