import type { ReactNode } from 'react';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { Operator } from './operator.tsx';

interface Props {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A legal text in one narrow column, followed by who operates the service. */
export function LegalDocument({ heading, lead, children }: Props) {
  return (
    <article className="wrap section-y">
      <h1 className="title">{heading}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">{lead}</p>
      <div className="mt-12 max-w-[64ch] space-y-9">
        {children}
        <TextSection heading="Who runs this service">
          <Operator />
        </TextSection>
      </div>
    </article>
  );
}
