import type { ReactNode } from 'react';
import { ContactForm } from '#web/features/support/components/contact-form.tsx';
import { phoneLink } from '#web/lib/format/phone-link.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function ContactPage() {
  const site = useSiteSettings();
  return (
    <div className="wrap section-y grid items-start gap-10 lg:grid-cols-[1fr_28rem] lg:gap-20">
      <div>
        <h1 className="title max-w-[14ch]">Contact Our Support Team</h1>
        <p className="mt-4 max-w-[44ch] text-lg text-muted">A person reads every message.</p>
        <dl className="mt-10 grid gap-8">
          <ContactOption name="Email Support" note="We reply within 24 hours.">
            {site && <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>}
          </ContactOption>
          <ContactOption name="Phone Support" note="Premium subscribers get priority phone support.">
            {site && <TextLink href={phoneLink(site.supportPhone)}>{site.supportPhone}</TextLink>}
          </ContactOption>
        </dl>
      </div>
      <Panel className="p-5 sm:p-8">
        <ContactForm />
      </Panel>
    </div>
  );
}

function ContactOption({ name, note, children }: { readonly name: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <dt className="label text-muted">{name}</dt>
      <dd className="heading mt-1 min-h-8 wrap-anywhere">{children}</dd>
      <dd className="mt-1 text-sm text-muted">{note}</dd>
    </div>
  );
}
