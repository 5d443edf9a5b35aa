import type { ReactNode } from 'react';
import type { RecordTable } from '#contract/track-record.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

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

function CsvLink({ heading, table, search }: Pick<Props, 'heading' | 'table' | 'search'>) {
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

interface PartProps {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly table?: RecordTable;
  readonly search?: string;
  readonly children: ReactNode;
}

export function StatisticsPart({ heading, lead, table, search = '', children }: PartProps) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 list-none items-center py-2 justify-between gap-3 hover:text-accent">
        <h3 className="font-[650]">{heading}</h3>
        <Icon name="down" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-2 pb-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <p className="max-w-[64ch] text-sm text-muted">{lead}</p>
          {table !== undefined && <CsvLink heading={heading} table={table} search={search} />}
        </div>
        {children}
      </div>
    </details>
  );
}
