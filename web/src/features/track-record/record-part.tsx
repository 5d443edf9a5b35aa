import { type ReactNode, useId } from 'react';
import type { RecordTable } from '#contract/track-record.ts';

interface Props {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly table: RecordTable;
  /** The question of the page as it stands in the address. */
  readonly search: string;
  readonly children: ReactNode;
}

/** One thought of the record: what is asked, the answer, and the same figures as a file. */
export function RecordPart({ heading, lead, table, search, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-9 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="heading">
          {heading}
        </h2>
        <a
          href={`/api/record/tables/${table}${search}`}
          download
          className="no-print inline-flex min-h-11 items-center text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          CSV<span className="sr-only"> of: {heading}</span>
        </a>
      </div>
      <p className="mt-1 max-w-[64ch] text-muted">{lead}</p>
      <div className="mt-6 grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}
