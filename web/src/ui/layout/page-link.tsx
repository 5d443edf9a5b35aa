import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

type Props = ComponentProps<'a'> & { readonly href: string };

/** A link. One to a page of ours is followed by the router, without a new document; one to a file, the API or another site by the browser. */
export function PageLink({ href, children, ...rest }: Props) {
  const { pathname } = useLocation();
  const isPage = /^[/?#]/.test(href) && !href.startsWith('/api/') && rest.target === undefined && rest.download === undefined;
  if (!isPage) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const isSamePage = href.startsWith('?') || href.split(/[?#]/, 1)[0] === pathname;
  return (
    <Link to={href} preventScrollReset={isSamePage && !href.includes('#')} {...rest}>
      {children}
    </Link>
  );
}
