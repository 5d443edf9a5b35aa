import type { ReactNode } from 'react';

interface Props {
  /** Whether the stylesheet shows this alternative to the visitor. Called in the browser only. */
  readonly isShown: () => boolean;
  readonly as?: 'div' | 'span' | undefined;
  /** The attribute that the stylesheet reads. */
  readonly mark: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children: ReactNode;
}

/** With `dangerouslySetInnerHTML`, React does not touch the children during hydration, so the server's HTML stays. */
export const keptHtml = { __html: '' };

/**
 * One of several contents for different visitors. The server renders all of them, and the stylesheet shows one, according to an attribute
 * that first-paint.js sets. The others are not hydrated. As soon as the parent knows the visitor, it leaves them out.
 */
export function Alternative({ isShown, as: Wrapper = 'div', mark, children }: Props) {
  if (import.meta.env.SSR || isShown()) {
    return (
      <Wrapper className="contents" {...mark}>
        {children}
      </Wrapper>
    );
  }
  return <Wrapper key="kept" className="contents" {...mark} suppressHydrationWarning dangerouslySetInnerHTML={keptHtml} />;
}
