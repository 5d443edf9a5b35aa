import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { followSession } from '#web/features/accounts/follow-session.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';

const SessionEndedBar = lazy(async () => ({ default: (await import('./session-ended-bar.tsx')).SessionEndedBar }));

/** Follows the session of the browser. If it ends while the page is open, a bar says so; after the login the user returns to this page. */
export function SessionSync() {
  const queryClient = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const isSignedIn = Boolean(useUser());
  useEffect(() => followSession(queryClient, () => setEnded(true)), [queryClient]);
  return (
    <output className="no-print fixed inset-x-0 bottom-0 z-30 block empty:hidden">
      {hasEnded && !isSignedIn && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <SessionEndedBar onClose={() => setEnded(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </output>
  );
}
