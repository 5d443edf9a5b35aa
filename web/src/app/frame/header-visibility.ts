const hidePastPx = 100;
const translucentPastPx = 50;
export const idleMs = 150;

export interface HeaderVisibility {
  readonly hidden: boolean;
  readonly translucent: boolean;
}

interface Scroll {
  readonly from: number;
  readonly to: number;
  /** The header contains the focus or an open menu and must stay visible. */
  readonly isPinned: boolean;
}

/** State while the page scrolls. After `idleMs` without scrolling, `headerWhenIdle` applies. */
export function headerOnScroll({ from, to, isPinned }: Scroll): HeaderVisibility {
  return { hidden: !isPinned && to > hidePastPx && to > from, translucent: to > translucentPastPx };
}

export function headerWhenIdle(at: number): HeaderVisibility {
  return { hidden: false, translucent: at > translucentPastPx };
}
