import type { ComponentProps } from 'react';
import { useTier } from '#web/lib/api/use-user.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useBettingAge } from '#web/lib/settings/my-books.ts';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { CourtlineLogo } from './courtline-logo.tsx';
import { Helplines } from '#web/features/support/components/helplines.tsx';
import { legalLinks, type NavigationLink, quickLinks } from './navigation.ts';

export function SiteFooter() {
  const tier = useTier();
  const { age, where } = useBettingAge();
  const { helplines = [], version } = useSiteSettings() ?? {};
  return (
    <footer className="no-print border-t border-line bg-sunken">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-8 md:py-14 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <CourtlineLogo />
          <p className="mt-4 max-w-[34ch] text-sm text-muted">
            NBA odds side by side, and calibrated probabilities recorded before tip-off.
          </p>
          <p className="mt-2 text-sm text-muted">
            <TextLink href="/api/docs">API reference</TextLink> · Version {version}
          </p>
        </div>
        <FooterColumn heading="Quick Links" className="max-md:row-span-2">
          <FooterLinks links={quickLinks(tier)} />
        </FooterColumn>
        <FooterColumn heading="Sports">
          <FooterLinks links={[{ href: '/predictions', label: 'NBA' }]} />
          {['NFL', 'MLB', 'NHL'].map((sport) => (
            <li key={sport} className="py-1.5 text-sm text-muted">
              {sport} <span className="text-xs">(Coming Soon)</span>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn heading="Legal">
          <FooterLinks links={legalLinks} />
        </FooterColumn>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex items-start gap-4 py-6 text-sm text-muted">
          <span className="figures shrink-0 rounded-sm border border-line-strong px-2 py-0.5 text-base text-text">{age}+</span>
          <p>
            For entertainment only. You must be at least {age} years old to bet{where}. If gambling stops being fun, talk to someone
            {helplines.length > 0 && (
              <>
                : <Helplines />
              </>
            )}
            , or <TextLink href="/time-out">take a time-out</TextLink>. Books marked * have no US license. Not affiliated with the NBA.
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ heading, children, ...rest }: ComponentProps<'div'> & { readonly heading: string }) {
  return (
    <div {...rest}>
      <h2 className="label mb-2 text-text">{heading}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <PageLink href={href} className="inline-block py-1.5 text-sm text-muted transition-colors hover:text-accent">
        {label}
      </PageLink>
    </li>
  ));
}
