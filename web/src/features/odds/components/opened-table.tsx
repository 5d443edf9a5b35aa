import type { ReactNode } from 'react';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly title: string;
  /** How many bookmakers have a row on a narrow screen, and how many there are. */
  readonly listed: number;
  readonly all: number;
  readonly isClosed: boolean;
  readonly children: ReactNode;
}

export function OpenedTable({ title, listed, all, isClosed, children }: Props) {
  const heading = (
    <h3 className="flex flex-1 items-center justify-between gap-3 font-[650] max-sm:text-sm max-sm:leading-snug sm:pb-1">
      {title}
      <Badge>
        {listed < all && <span className="lg:hidden">{listed} of&nbsp;</span>}
        {all} {all === 1 ? 'book' : 'books'}
      </Badge>
    </h3>
  );
  if (!isClosed) {
    return (
      <div>
        {heading}
        {children}
      </div>
    );
  }
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 hover:text-accent">
        <Icon name="down" className="size-4 shrink-0 text-muted group-open:rotate-180" />
        {heading}
      </summary>
      {children}
    </details>
  );
}

/** Explains the frame, of which `children` says what it marks, and the two small figures under each bookmaker. */
export function TableLegend({ children }: { readonly children: string }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-2 gap-y-1 text-xs text-muted [&_dt]:figures [&_dt]:text-text">
      <dt className="justify-self-start rounded-sm px-1 framed">−110</dt>
      <dd>{children}</dd>
      <dt>4.5%</dt>
      <dd>Book’s hold: the share of all stakes that it keeps. Smaller is better for you.</dd>
      <dt>2 min</dt>
      <dd>Updated 2 min ago.</dd>
    </dl>
  );
}
