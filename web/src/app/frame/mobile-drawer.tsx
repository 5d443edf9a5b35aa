import { AccountLinks } from '#web/features/accounts/components/account-links.tsx';
import { tierOf } from '#web/lib/api/tier.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { mainLinks } from './navigation.ts';
import { NavLink } from './nav-link.tsx';
import { ThemeSwitch } from '#web/features/accounts/components/theme-switch.tsx';

export function MobileDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const tier = tierOf(useUser());
  return (
    <Drawer label="Menu" open={open} onClose={onClose}>
      <nav aria-label="Mobile" className="flex flex-col border-t border-line">
        {mainLinks(tier).map((link) => (
          <NavLink
            key={link.href}
            {...link}
            onClick={onClose}
            className="heading border-b border-line py-4 hover:text-accent aria-[current=page]:text-accent"
          />
        ))}
      </nav>
      <AccountLinks onSelect={onClose} />
      <div className="mt-auto flex items-center justify-between pt-6 text-sm text-muted">
        Theme <ThemeSwitch />
      </div>
    </Drawer>
  );
}
