import { type ReactNode, useState } from 'react';
import { keptHtml } from './alternative.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  /** The values that the content depends on. Their number never changes. */
  readonly of: readonly unknown[];
  /** Content without controls and without anything that depends on the visitor. Links work. A function if it takes time to create. */
  readonly children: ReactNode | (() => ReactNode);
  readonly className?: string;
}

/** Keeps what the server has rendered until one of the values changes, which saves rendering large tables and charts a second time. */
export function StaticPart({ of, children, className }: Props) {
  const isHydrated = useHydrated();
  const [hydratedWith] = useState(of);
  const [isKept, setKept] = useState(!import.meta.env.SSR && !isHydrated);
  const hasChanged = of.some((value, index) => value !== hydratedWith[index]);
  if (isKept && hasChanged) setKept(false);
  if (!isKept || hasChanged) {
    return (
      <div key="rendered" className={className}>
        {typeof children === 'function' ? children() : children}
      </div>
    );
  }
  // The element is empty if hydration failed and React has created all elements again. Then the content is rendered.
  return (
    <div
      className={className}
      ref={(element) => void (element?.hasChildNodes() === false && setKept(false))}
      suppressHydrationWarning
      dangerouslySetInnerHTML={keptHtml}
    />
  );
}
