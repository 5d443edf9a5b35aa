import type { ReactNode } from 'react';

interface Props {
  /** Set for a section that screen readers list as a region of the page. */
  readonly id?: string;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function PageSection({ id, heading, lead, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-5 sm:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="heading">
          {heading}
        </h2>
        {action}
      </div>
      {lead !== undefined && <p className="mt-1 max-w-[64ch] text-sm text-muted">{lead}</p>}
      <div className="mt-3 sm:mt-5">{children}</div>
    </section>
  );
}

export function SettingsSection({ id, heading, lead, children }: Omit<Props, 'action'> & { readonly id: string }) {
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

export function TextSection({ heading, id, children }: Pick<Props, 'heading' | 'children'> & { readonly id?: string | undefined }) {
  return (
    <section id={id} className="scroll-mt-20 border-t border-line pt-5">
      <h2 className="heading">{heading}</h2>
      <div className="mt-2 flex flex-col gap-3 text-muted">{children}</div>
    </section>
  );
}
