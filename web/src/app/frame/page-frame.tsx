import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { PreparationBanner } from '#web/lib/api/preparation.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { SiteHeader } from './site-header.tsx';
import { useLoadedLater } from '#web/lib/hooks/use-loaded-later.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { selectOffer, useSelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { useOddsMarket, useOddsView } from '#web/lib/settings/odds-choices.ts';
import { useOpenShortcut } from '#web/lib/open-shortcut.ts';
import { toasts } from '#web/lib/toasts.ts';

// Loaded later: the first view needs neither, and only signed-in users have settings in their account.
const loadPreferenceSync = () => import('#web/features/accounts/components/preference-sync.tsx');
const loadSessionSync = () => import('#web/features/accounts/components/session-sync.tsx');

/** What surrounds every page. The main part has a minimum height, so the footer does not move while a page loads. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const session = useLoadedLater(loadSessionSync);
  const preferences = useLoadedLater(loadPreferenceSync, user?.id);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-accent-fill px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {user && preferences && <preferences.PreferenceSync userId={user.id} />}
      <DemoBanner />
      <PreparationBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)]">
        {children}
      </main>
      <SelectedOfferDialog />
      <Shortcuts />
      {session && <session.SessionSync />}
      <ConnectionNotice />
    </>
  );
}

/** Shown while the connection is lost. The live region is always present, because screen readers do not announce a new region. */
function ConnectionNotice() {
  const isOnline = useOnline();
  return (
    <output aria-live="polite" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-40 block">
      {!isOnline && (
        <span className="block scheme-dark border-t border-live bg-sunken px-4 py-2.5 text-center text-sm text-text">
          <strong className="font-[650] text-live">No connection.</strong> What you see may be out of date.
        </span>
      )}
    </output>
  );
}

function DemoBanner() {
  const site = useSiteSettings();
  if (site?.demo !== true) return null;
  return (
    <aside aria-label="Demo" className="no-print border-b border-line bg-sunken py-1.5 text-center text-xs text-muted">
      <span className="wrap block">
        <strong className="font-[650] text-live">Demo league</strong>: simulated games and odds.{' '}
        <TextLink href="/track-record/backtest">Real seasons</TextLink>
      </span>
    </aside>
  );
}

const loadShortcuts = () => import('#web/features/odds/components/shortcuts.tsx');
const ShortcutDialog = lazy(async () => ({ default: (await loadShortcuts()).ShortcutDialog }));

/** Runs the shortcut of a key, unless the reader types, has a dialog open or uses a browser shortcut. Loads the code on first use. */
function Shortcuts() {
  const opened = useOpenShortcut();
  const [market, view] = [useOddsMarket(), useOddsView()];
  const run = useEffectEvent((key: string) => loadShortcuts().then(({ runShortcut }) => runShortcut(key, { market, view })));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (ctrlKey || metaKey || altKey || isTyping || !'/?jkbv123'.includes(key)) return;
      if (key === '/') event.preventDefault();
      void run(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    opened && (
      <Suspense>
        <ShortcutDialog opened={opened} />
      </Suspense>
    )
  );
}

const close = () => selectOffer(undefined);

/** The dialog is loaded when the first price is selected, because it contains the validation of forms, which most pages do not need. */
function SelectedOfferDialog() {
  const offer = useSelectedOffer();
  const [loaded, setLoaded] = useState<typeof import('./price-dialog.tsx')>();
  const isMissing = offer !== undefined && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('./price-dialog.tsx').then(setLoaded, () => {
      close();
      toasts.show({ title: 'Error', description: 'Your bet log could not be opened. Please reload the page.', variant: 'destructive' });
    });
  }, [isMissing]);
  return offer && loaded && <loaded.PriceDialog offer={offer} onClose={close} />;
}
