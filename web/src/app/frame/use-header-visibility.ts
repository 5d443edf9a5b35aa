import { type RefObject, useEffect, useState } from 'react';

const hidePastPx = 100;
const translucentPastPx = 50;
const idleMs = 150;

interface HeaderVisibility {
  readonly hidden: boolean;
  readonly translucent: boolean;
}

/** `isPinned`: the header is visible in any case, because it contains the focus or an open menu, or because scrolling has ended. */
export function headerOnScroll({ from, to, isPinned }: Readonly<{ from: number; to: number; isPinned: boolean }>): HeaderVisibility {
  return { hidden: !isPinned && to > hidePastPx && to > from, translucent: to > translucentPastPx };
}

/** Hides the header while the user scrolls down, unless a menu is open or the keyboard focus is inside the header. */
export function useHeaderVisibility(header: RefObject<HTMLElement | null>, menuOpen: boolean): HeaderVisibility {
  const [visibility, setVisibility] = useState<HeaderVisibility>({ hidden: false, translucent: false });

  useEffect(() => {
    let last = 0;
    let idle: ReturnType<typeof setTimeout> | undefined;
    // Scroll events are frequent. If nothing has changed, the same object is returned, which avoids a render.
    const update = (isPinned: boolean): void => {
      const next = headerOnScroll({ from: last, to: window.scrollY, isPinned });
      last = window.scrollY;
      setVisibility((now) => (now.hidden === next.hidden && now.translucent === next.translucent ? now : next));
    };
    const onScroll = (): void => {
      update(menuOpen || header.current?.contains(document.activeElement) === true);
      clearTimeout(idle);
      idle = setTimeout(update, idleMs, true);
    };
    // Reading `scrollY` before the browser has computed the layout would force it to do so at once. This timer runs after the layout.
    const frame = requestAnimationFrame(() => (idle ??= setTimeout(update, 0, true)));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(idle);
      window.removeEventListener('scroll', onScroll);
    };
  }, [header, menuOpen]);

  return visibility;
}
