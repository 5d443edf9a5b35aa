import type { ReactNode } from 'react';
import type { RecordTable } from '#contract/track-record.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';

interface Props {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly table: RecordTable;
  readonly search: string;
  readonly children: ReactNode;
}

export function RecordSection({ heading, lead, table, search, children }: Props) {
  return (
    <PageSection heading={heading} lead={lead} action={<CsvLink heading={heading} table={table} search={search} />}>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </PageSection>
  );
}

export function CsvLink({ heading, table, search }: Pick<Props, 'heading' | 'table' | 'search'>) {
  return (
    <a
      href={`/api/record/tables/${table}${search}`}
      download
      className="no-print inline-flex min-h-11 items-center text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      CSV<span className="sr-only"> of: {heading}</span>
    </a>
  );
}
