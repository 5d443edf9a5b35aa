import { useEffect } from 'react';

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
