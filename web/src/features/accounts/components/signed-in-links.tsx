import type { User } from '#contract/accounts/account.ts';
import { useLogOut } from '#web/features/accounts/use-set-user.ts';
import { isInTimeOut } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';

const linkStyle = 'block border-b border-line py-3 text-left hover:text-accent';

export function SignedInLinks({ user, onSelect }: { readonly user: User; readonly onSelect: () => void }) {
  const logOut = useLogOut();
  const now = useNow();
  const link = (href: string, label: string) => (
    <a href={href} className={linkStyle} onClick={onSelect}>
      {label}
    </a>
  );
  return (
    <div className="mt-6">
      <p className="mb-2 text-sm text-muted">
        Signed in as <span className="font-[650] text-text">{user.username}</span>
      </p>
      {user.isPremium ? link('/dashboard', 'Dashboard') : !isInTimeOut(user, now) && link('/subscribe', 'Upgrade to Premium')}
      {link('/alerts', 'Alerts')}
      {link('/bets', 'Bet log')}
      {link('/account', 'Account')}
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
