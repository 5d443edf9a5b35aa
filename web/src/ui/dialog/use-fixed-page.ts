import { useEffect } from 'react';

/** Stops scrolling behind a modal dialog. With a style rule `:has(dialog[open])` the browser would search the page after every change. */
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
