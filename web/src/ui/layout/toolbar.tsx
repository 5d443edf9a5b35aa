import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  /** A short text beside the heading, such as the age of the prices. */
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a page for daily use. Title and controls share one row if there is room, which leaves more room for the content. */
export function Toolbar({ heading, detail, children }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1">
      <h1 className="tool-title">{heading}</h1>
      {detail !== undefined && <div className="text-xs text-muted max-sm:order-last max-sm:basis-full">{detail}</div>}
      {children !== undefined && <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">{children}</div>}
    </div>
  );
}
