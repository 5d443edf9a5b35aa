import { AccountLinks } from '#web/features/accounts/components/account-links.tsx';
import { ThemeSwitch } from '#web/features/accounts/components/theme-switch.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { MainLinks } from './main-links.tsx';

export function MobileDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer label="Menu" open={open} onClose={onClose}>
      <nav aria-label="Mobile" className="flex flex-col border-t border-line">
        <MainLinks onClick={onClose} className="heading border-b border-line py-4 hover:text-accent aria-[current=page]:text-accent" />
      </nav>
      <AccountLinks onSelect={onClose} />
      <div className="mt-auto flex items-center justify-between pt-6 text-sm text-muted">
        Theme <ThemeSwitch />
      </div>
    </Drawer>
  );
}
