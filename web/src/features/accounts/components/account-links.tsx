import { ByTier } from '#web/lib/api/by-tier.tsx';
import { isInTimeOut, useUser } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { useLogOut } from '#web/features/accounts/api/use-log-out.ts';

const linkStyle = 'block border-b border-line py-3 text-left hover:text-accent';

/** The account links of the mobile drawer. Only premium users see Dashboard here; the desktop menu shows it to every user. */
export function AccountLinks({ onSelect }: { readonly onSelect: () => void }) {
  const user = useUser();
  const authAddress = useAuthAddress();
  const logOut = useLogOut();
  const now = useNow();
  if (user === undefined || user === null) {
    return (
      <ByTier free={null} premium={null}>
        <div className="mt-6 grid gap-3">
          <LinkButton href={authAddress('login')} variant="outline" onClick={onSelect}>
            Log In
          </LinkButton>
          <LinkButton href={authAddress('register')} onClick={onSelect}>
            Sign Up
          </LinkButton>
        </div>
      </ByTier>
    );
  }
  return (
    <div className="mt-6">
      <p className="mb-2 text-sm text-muted">
        Signed in as <span className="font-[650] text-text">{user.username}</span>
      </p>
      {user.isPremium ? (
        <>
          <a href="/dashboard" className={linkStyle} onClick={onSelect}>
            Dashboard
          </a>
          <a href="/alerts" className={linkStyle} onClick={onSelect}>
            Alerts
          </a>
        </>
      ) : (
        !isInTimeOut(user, now) && (
          <a href="/subscribe" className={linkStyle} onClick={onSelect}>
            Upgrade to Premium
          </a>
        )
      )}
      <a href="/account" className={linkStyle} onClick={onSelect}>
        Account
      </a>
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
