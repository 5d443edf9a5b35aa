import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** True if the content can be wider or higher than the group. Then the group can have the focus, so that the arrow keys scroll it. */
  readonly isScrollable?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A group with a name for screen readers. It is not an ARIA landmark, because one landmark per game or table would be too many. */
export function NamedGroup({ label, isScrollable = false, className, children }: Props) {
  return (
    <div role="group" aria-label={label} className={className} tabIndex={isScrollable ? 0 : undefined}>
      {children}
    </div>
  );
}
