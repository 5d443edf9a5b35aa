import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The layout of a simple page: heading, lead sentence and content. */
export function PageIntro({ heading, lead, children }: Props) {
  return (
    <div className="wrap section-y">
      <h1 className="title max-w-[18ch]">{heading}</h1>
      {lead !== undefined && <p className="mt-4 max-w-[56ch] text-lg text-balance text-muted">{lead}</p>}
      {children !== undefined && <div className="mt-8">{children}</div>}
    </div>
  );
}
