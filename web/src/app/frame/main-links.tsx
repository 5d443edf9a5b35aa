import { useLocation } from 'react-router';
import { useTier } from '#web/lib/api/use-user.ts';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { mainLinks } from './navigation.ts';

export function MainLinks({ className, onClick }: { readonly className: string; readonly onClick?: () => void }) {
  const { pathname } = useLocation();
  return mainLinks(useTier()).map(({ href, label }) => (
    <PageLink key={href} href={href} aria-current={pathname === href ? 'page' : undefined} className={className} onClick={onClick}>
      {label}
    </PageLink>
  ));
}
