import type { ReactNode } from 'react';
import { termsVersion } from '#domain/terms-of-service.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function LegalDocument({ heading, lead, children }: Props) {
  const site = useSiteSettings();
  return (
    <article className="wrap section-y">
      <h1 className="title">{heading}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">{lead}</p>
      <div className="mt-12 max-w-[64ch] flex flex-col gap-9">
        {children}
        <TextSection heading="Who runs this service">
          {site && (
            <address className="not-italic">
              <span className="font-[650] text-text">{site.operator.name}</span>
              <br />
              <span className="whitespace-pre-line">{site.operator.address}</span>
              <br />
              <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>
            </address>
          )}
          <p>Version of {termsVersion}</p>
        </TextSection>
      </div>
    </article>
  );
}
