import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function PageSection({ heading, lead, action, children }: Props) {
  return (
    <section className="border-t border-line py-5 sm:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="heading">{heading}</h2>
        {action}
      </div>
      {lead !== undefined && <p className="mt-1 max-w-[64ch] text-sm text-muted">{lead}</p>}
      <div className="mt-3 sm:mt-5">{children}</div>
    </section>
  );
}
