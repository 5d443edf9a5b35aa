import { type RefObject, useEffect, useState } from 'react';
import { headerAtRest, type HeaderVisibility, headerOnScroll, idleMs } from './header-visibility.ts';

/** Follows the page's scrolling. `menuOpen` and focus inside the header keep it in place. */
export function useHeaderVisibility(header: RefObject<HTMLElement | null>, menuOpen: boolean): HeaderVisibility {
  const [motion, setMotion] = useState<HeaderVisibility>({ hidden: false, translucent: false });

  useEffect(() => {
    let last = window.scrollY;
    let idle: ReturnType<typeof setTimeout> | undefined;
    // Scrolling fires often; only a change is worth a render.
    const move = (next: HeaderVisibility): void =>
      setMotion((now) => (now.hidden === next.hidden && now.translucent === next.translucent ? now : next));
    const onScroll = (): void => {
      const held = menuOpen || header.current?.contains(document.activeElement) === true;
      move(headerOnScroll({ from: last, to: window.scrollY, held }));
      last = window.scrollY;
      clearTimeout(idle);
      idle = setTimeout(() => move(headerAtRest(window.scrollY)), idleMs);
    };
    move(headerAtRest(last));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(idle);
      window.removeEventListener('scroll', onScroll);
    };
  }, [header, menuOpen]);

  return motion;
}
