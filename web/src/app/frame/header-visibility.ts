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
  /** True while the header contains the keyboard focus or an open menu. The header then stays visible. */
  readonly isPinned: boolean;
}

/** The state of the header after a scroll. After `idleMs` without scrolling the header is shown again. */
export function headerOnScroll({ from, to, isPinned }: Scroll): HeaderVisibility {
  return { hidden: !isPinned && to > hidePastPx && to > from, translucent: to > translucentPastPx };
}
