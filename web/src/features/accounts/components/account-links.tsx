import type { User } from '#contract/accounts/account.ts';
import { accountLinks } from '#web/features/accounts/account-links.ts';
import { useLogOut } from '#web/features/accounts/use-set-user.ts';
import { useTier, useUser } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/time.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';

export function AccountLinks({ onSelect }: { readonly onSelect: () => void }) {
  const user = useUser();
  const tier = useTier();
  const authAddress = useAuthAddress();
  if (user) return <SignedInLinks user={user} onSelect={onSelect} />;
  if (tier !== 'anonymous') return null;
  return (
    <div className="mt-6 grid gap-3">
      <LinkButton href={authAddress('login')} variant="outline" onClick={onSelect}>
        Log In
      </LinkButton>
      <LinkButton href={authAddress('register')} onClick={onSelect}>
        Sign Up
      </LinkButton>
    </div>
  );
}

const linkStyle = 'block border-b border-line py-3 text-left hover:text-accent';

function SignedInLinks({ user, onSelect }: { readonly user: User; readonly onSelect: () => void }) {
  const logOut = useLogOut();
  const links = [...(user.isPremium ? [['/dashboard', 'Dashboard'] as const] : []), ...accountLinks(user, useNow())];
  return (
    <div className="mt-6">
      <p className="mb-2 text-sm text-muted">
        Signed in as <span className="font-[650] text-text">{user.username}</span>
      </p>
      {links.map(([href, text]) => (
        <PageLink key={href} href={href} className={linkStyle} onClick={onSelect}>
          {text}
        </PageLink>
      ))}
      <button
        type="button"
        className={`${linkStyle} w-full`}
        onClick={() => {
          onSelect();
          logOut();
        }}
      >
        Log out
      </button>
    </div>
  );
}
