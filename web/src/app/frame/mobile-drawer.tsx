import { useEffect, useRef } from 'react';
import { AccountLinks } from '#web/features/accounts/components/account-links.tsx';
import { ThemeSwitch } from '#web/features/accounts/components/theme-switch.tsx';
import { useBackdrop, useFixedPage } from '#web/ui/dialog/dialog.tsx';
import { CloseButton } from '#web/ui/form/close-button.tsx';
import { MainLinks } from './main-links.tsx';

export function MobileDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useFixedPage(open);
  useBackdrop(dialog, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      className="drawer m-0 ml-auto h-dvh max-h-none w-80 max-w-[88vw] border-l border-line bg-ground text-text"
    >
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex h-16 items-center justify-end">
          <CloseButton label="Close menu" className="-mr-3 hover:text-accent" onClick={onClose} />
        </div>
        <nav aria-label="Mobile" className="flex flex-col border-t border-line">
          <MainLinks onClick={onClose} className="heading border-b border-line py-4 hover:text-accent aria-[current=page]:text-accent" />
        </nav>
        <AccountLinks onSelect={onClose} />
        <div className="mt-auto flex items-center justify-between pt-6 text-sm text-muted">
          Theme <ThemeSwitch />
        </div>
      </div>
    </dialog>
  );
}
