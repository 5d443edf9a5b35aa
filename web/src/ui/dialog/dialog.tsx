import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '#web/ui/form/close-button.tsx';

interface Props {
  readonly heading: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog that is open while it is rendered. When it is removed, the focus returns to the element that had it before. In the body it
 * does not inherit the colors and alignment of the text around its button.
 */
export function Dialog({ heading, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  useFixedPage(true);
  useBackdrop(dialog, onClose);
  // A layout effect runs before the effects of the content, which may then move the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // The focus returns after the dialog was removed: while it is open, nothing outside of it can have the focus.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={heading}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-md border border-line bg-raised text-text backdrop:bg-[#000]/60 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 className="heading">{heading}</h2>
          <CloseButton className="-mt-2 -mr-3 shrink-0 hover:text-accent" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/**
 * Stops the page from scrolling behind a modal dialog. A style rule with `:has(dialog[open])` would do it too, but would make the browser
 * search the whole page after every change.
 */
export function useFixedPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    document.documentElement.dataset['modal'] = '';
    return () => {
      // A dialog that is opened from within the drawer keeps the page fixed when the drawer closes.
      if (document.querySelector('dialog[open]') === null) delete document.documentElement.dataset['modal'];
    };
  }, [isOpen]);
}

/** Closes a dialog by a click on its backdrop. The child fills the whole dialog, so such a click is one on the dialog element itself. */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    const close = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', close);
    return () => element?.removeEventListener('click', close);
  }, [dialog, onClose]);
}
