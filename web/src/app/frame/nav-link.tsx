import { Link, useLocation } from 'wouter';

interface Props {
  readonly href: string;
  readonly label: string;
  readonly className: string;
  readonly onClick?: () => void;
}

/** A link that is marked as the current page for assistive technology. */
export function NavLink({ href, label, ...rest }: Props) {
  const [path] = useLocation();
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined} {...rest}>
      {label}
    </Link>
  );
}
