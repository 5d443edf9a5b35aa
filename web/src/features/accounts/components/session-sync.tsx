import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followSession } from '#web/features/accounts/follow-session.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { useLocation } from 'react-router';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { CloseButton } from '#web/ui/form/close-button.tsx';

/** Follows the session of the browser. If it ends while the page is open, a bar says so; after the login the user returns to this page. */
export function SessionSync() {
  const queryClient = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const isSignedIn = Boolean(useUser());
  useEffect(() => followSession(queryClient, () => setEnded(true)), [queryClient]);
  return (
    <output className="no-print fixed inset-x-0 bottom-0 z-30 block empty:hidden">
      {hasEnded && !isSignedIn && <SessionEndedBar onClose={() => setEnded(false)} />}
    </output>
  );
}

function SessionEndedBar({ onClose }: { readonly onClose: () => void }) {
  const { pathname: path, search, hash } = useLocation();
  return (
    <div className="scheme-dark animate-rise border-t border-line-strong bg-sunken text-text">
      <div className="wrap flex items-center gap-3 py-3">
        <p className="min-w-0 flex-1 text-sm">
          <strong className="font-[650]">You are logged out.</strong> Log in to continue where you were.
        </p>
        {path !== '/auth' && (
          <LinkButton href={authAddress({ returnTo: path + search + hash })} onClick={onClose}>
            Log In
          </LinkButton>
        )}
        <CloseButton className="-mr-3 text-muted hover:text-text" iconSize="size-4" onClick={onClose} />
      </div>
    </div>
  );
}
