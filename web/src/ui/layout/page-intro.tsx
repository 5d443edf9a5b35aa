import type { ReactNode } from 'react';
import { showResult } from './show-result.ts';

interface Props {
  readonly heading: string;
  /** True if the page replaces a form that the user has just sent. The page then begins at its heading. */
  readonly isResult?: boolean;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function PageIntro({ heading, isResult = false, lead, children }: Props) {
  return (
    <div className="wrap section-y">
      <h1 className="title max-w-[18ch] outline-none" {...(isResult && { ref: showResult, tabIndex: -1 })}>
        {heading}
      </h1>
      {lead !== undefined && <p className="mt-4 max-w-[56ch] text-lg text-balance text-muted">{lead}</p>}
      {children !== undefined && <div className="mt-8">{children}</div>}
    </div>
  );
}
