import { type ReactNode, useEffect, useRef } from 'react';
import { CloseButton } from '#web/ui/form/close-button.tsx';
import { useFixedPage } from './use-fixed-page.ts';

interface Props {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Drawer({ label, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useFixedPage(open);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    // The dialog's child fills the whole dialog. A click on the dialog element itself is therefore a click on the backdrop.
    const closeOnBackdrop = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element.addEventListener('click', closeOnBackdrop);
    return () => element.removeEventListener('click', closeOnBackdrop);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="drawer m-0 ml-auto h-dvh max-h-none w-80 max-w-[88vw] border-l border-line bg-ground text-text"
    >
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex h-16 items-center justify-end">
          <CloseButton label="Close menu" className="-mr-3 hover:text-accent" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
