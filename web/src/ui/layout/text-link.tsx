import type { ReactNode } from 'react';
import { Link } from 'wouter';

const style = 'underline decoration-line-strong underline-offset-4 hover:decoration-accent hover:text-accent transition-colors';

/** A link inside text. Addresses outside the app (`mailto:`, `tel:`, `https:`) become ordinary links without client-side navigation. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return href.startsWith('/') ? (
    <Link href={href} className={style}>
      {children}
    </Link>
  ) : (
    <a href={href} className={style}>
      {children}
    </a>
  );
}
