import type { ReactNode } from 'react';
import { tierOf, useUser } from './use-user.ts';

interface Props {
  /** What anonymous visitors see, and users with a free account unless `free` is given. */
  readonly children: ReactNode;
  readonly free?: ReactNode;
  readonly premium: ReactNode;
  /** The element around each content: `span` if it is inside a paragraph or a link. */
  readonly as?: 'div' | 'span';
}

/**
 * The server does not know the visitor, so it renders the content of every tier. Until the user is loaded, the stylesheet shows the content
 * of only one tier, which first-paint.js reads from a cookie. The first paint therefore already shows the right content.
 */
export function ByTier({ children, free, premium, as: Wrapper = 'div' }: Props) {
  const user = useUser();
  if (user !== undefined) {
    const tier = tierOf(user);
    return tier === 'premium' ? premium : tier === 'free' && free !== undefined ? free : children;
  }
  return (
    <>
      <Wrapper className="contents" data-tiers={free === undefined ? 'anonymous free' : 'anonymous'}>
        {children}
      </Wrapper>
      {free !== undefined && (
        <Wrapper className="contents" data-tiers="free">
          {free}
        </Wrapper>
      )}
      <Wrapper className="contents" data-tiers="premium">
        {premium}
      </Wrapper>
    </>
  );
}
