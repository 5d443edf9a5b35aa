import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One thought of a page that has several: a line above, a heading, perhaps a sentence, then the thing itself. */
export function PageSection({ heading, lead, children }: Props) {
  return (
    <section className="border-t border-line py-8 sm:py-10">
      <h2 className="heading">{heading}</h2>
      {lead !== undefined && <p className="mt-2 max-w-[64ch] text-sm text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
