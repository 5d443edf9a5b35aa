import type { ReactNode } from 'react';
import { type LinkAddress, PageLink } from './page-link.tsx';

const style = 'underline decoration-line-strong underline-offset-4 hover:decoration-accent hover:text-accent transition-colors';

interface Props {
  readonly href: LinkAddress;
  readonly children: ReactNode;
  /** Opens the page in a new tab, for links beside a form whose input would otherwise be lost. */
  readonly inNewTab?: boolean;
}

export function TextLink({ href, children, inNewTab }: Props) {
  return (
    <PageLink href={href} className={style} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {inNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </PageLink>
  );
}
