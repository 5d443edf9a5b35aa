import type { ReactNode } from 'react';
import { Alternative } from '#web/lib/hydration/alternative.tsx';
import { firstPaintTier, tierOf, useUser } from './use-user.ts';

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
export function ByTier({ children, free, premium, as }: Props) {
  const user = useUser();
  const contents = {
    [free === undefined ? 'anonymous free' : 'anonymous']: children,
    ...(free !== undefined && { free }),
    premium,
  };
  const isKnown = user !== undefined;
  return Object.entries(contents)
    .filter(([tiers]) => !isKnown || tiers.includes(tierOf(user)))
    .map(([tiers, content]) => (
      <Alternative
        key={tiers}
        as={as}
        mark={{ 'data-tiers': isKnown ? undefined : tiers }}
        isShown={() => isKnown || tiers.includes(firstPaintTier())}
      >
        {content}
      </Alternative>
    ));
}
