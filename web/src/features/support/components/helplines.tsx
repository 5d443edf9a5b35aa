import { Fragment } from 'react';
import { phoneLink } from '#web/lib/format/phone-link.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function Helplines() {
  const helplines = useSiteSettings()?.helplines ?? [];
  return helplines.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ' or '}
      <span className="figures whitespace-nowrap large-text:whitespace-normal">
        <TextLink href={phoneLink(number)}>{number}</TextLink>
      </span>
    </Fragment>
  ));
}
