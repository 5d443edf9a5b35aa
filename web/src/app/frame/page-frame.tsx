import { lazy, type ReactNode, Suspense } from 'react';
import { SessionSync } from '#web/features/accounts/components/session-sync.tsx';
import { SelectedOfferDialog } from '#web/features/bets/components/selected-offer-dialog.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

// Only signed-in users have settings in their account.
const PreferenceSync = lazy(async () => ({
  default: (await import('#web/features/accounts/components/preference-sync.tsx')).PreferenceSync,
}));

/** Header and footer around every page. The main part has a minimum height, so the footer does not move while a page loads. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-accent-fill px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {user && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <PreferenceSync userId={user.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      <DemoBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)]">
        {children}
      </main>
      <SiteFooter />
      <SelectedOfferDialog />
      <SessionSync />
      <ConnectionNotice />
    </>
  );
}
