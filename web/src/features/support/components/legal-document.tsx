import type { ReactNode } from 'react';
import { termsVersion } from '#domain/terms-of-service.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { TextSection } from '#web/ui/layout/page-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly heading: string;
  readonly lead: string;
  /** For a page with drawings beside its text. */
  readonly isWide?: true;
  readonly children: ReactNode;
}

export function LegalDocument({ heading, lead, isWide, children }: Props) {
  const site = useSiteSettings();
  return (
    <article className={isWide ? 'wrap pt-8 pb-16 sm:pt-12' : 'wrap section-y'}>
      <h1 className="title">{heading}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">{lead}</p>
      <div className={classNames('mt-8 flex flex-col gap-8', !isWide && 'max-w-[64ch] sm:mt-12')}>
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
