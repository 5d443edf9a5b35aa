import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

/** The app declares here which addresses a link may have, so that one to a page that does not exist is a type error. */
export interface Links {}
export type LinkAddress = Links extends { readonly address: infer Address extends string } ? Address : string;

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly href: LinkAddress };

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
