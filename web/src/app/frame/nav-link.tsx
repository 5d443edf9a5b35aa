import { usePath } from '#web/lib/routing/location.ts';

interface Props {
  readonly href: string;
  readonly label: string;
  readonly className: string;
  readonly onClick?: () => void;
}

/** A navigation link. If it leads to the current page, it tells screen readers so with `aria-current`. */
export function NavLink({ href, label, ...rest }: Props) {
  const path = usePath();
  return (
    <a href={href} aria-current={path === href ? 'page' : undefined} {...rest}>
      {label}
    </a>
  );
}
