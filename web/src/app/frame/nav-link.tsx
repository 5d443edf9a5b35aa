import { Link, useLocation } from 'wouter';

interface Props {
  readonly href: string;
  readonly label: string;
  readonly className: string;
  readonly onClick?: () => void;
}

/** Knows whether it is the current page, and tells assistive technology. */
export function NavLink({ href, label, ...rest }: Props) {
  const [path] = useLocation();
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined} {...rest}>
      {label}
    </Link>
  );
}
