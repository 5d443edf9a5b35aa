import { useSite } from '#web/lib/use-site.ts';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function ContactPage() {
  const site = useSite();
  return (
    <PageIntro heading="Contact Our Support Team" lead="A person reads every message. We reply within 24 hours.">
      <dl className="grid max-w-2xl gap-1 border-t-2 border-accent pt-5">
        <dt className="label text-muted">E-mail support</dt>
        <dd className="heading min-h-8">
          {site !== undefined && <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>}
        </dd>
      </dl>
    </PageIntro>
  );
}
