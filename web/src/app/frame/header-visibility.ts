export const hidePastPx = 100;
export const translucentPastPx = 50;
export const idleMs = 150;

export interface HeaderVisibility {
  readonly hidden: boolean;
  readonly translucent: boolean;
}

interface Scroll {
  readonly from: number;
  readonly to: number;
  /** Focus or an open menu is inside: a header that leaves would take the reader's place with it. */
  readonly held: boolean;
}

/** What the header does when the page moved. When the page has rested for `idleMs`, it returns by `headerAtRest`. */
export function headerOnScroll({ from, to, held }: Scroll): HeaderVisibility {
  return { hidden: !held && to > hidePastPx && to > from, translucent: to > translucentPastPx };
}

export function headerAtRest(at: number): HeaderVisibility {
  return { hidden: false, translucent: at > translucentPastPx };
}
