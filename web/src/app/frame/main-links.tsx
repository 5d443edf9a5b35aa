import { tierOf, useUser } from '#web/lib/api/use-user.ts';
import { usePath } from '#web/lib/routing/navigation.ts';
import { mainLinks } from './navigation.ts';

export function MainLinks({ className, onClick }: { readonly className: string; readonly onClick?: () => void }) {
  const path = usePath();
  const tier = tierOf(useUser());
  return mainLinks(tier).map(({ href, label }) => (
    <a key={href} href={href} aria-current={path === href ? 'page' : undefined} className={className} onClick={onClick}>
      {label}
    </a>
  ));
}
