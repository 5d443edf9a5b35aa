import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsSection({ id, heading, lead, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="heading">
          {heading}
        </h2>
        {lead !== undefined && <p className="mt-2 max-w-[44ch] text-sm text-muted">{lead}</p>}
      </div>
      <div className="max-w-2xl min-w-0">{children}</div>
    </section>
  );
}
