import { useCallback, useRef, useState } from 'react';
import { HeaderAccountArea } from '#web/features/accounts/components/header-account-area.tsx';
import { useIsInteractive } from '#web/lib/hooks/use-is-interactive.ts';
import { useLoadedLater } from '#web/lib/hooks/use-loaded-later.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { CourtlineLogo } from './courtline-logo.tsx';
import { MainLinks } from './main-links.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { ThemeSwitch } from '#web/features/accounts/components/theme-switch.tsx';
import { useHeaderVisibility } from './use-header-visibility.ts';

const loadDrawer = () => import('./mobile-drawer.tsx');

export function SiteHeader() {
  const header = useRef<HTMLElement>(null);
  const isInteractive = useIsInteractive();
  const [menuOpen, setMenuOpen] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const drawer = useLoadedLater(loadDrawer, drawerOpen);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const { hidden, translucent } = useHeaderVisibility(header, menuOpen || drawerOpen);

  return (
    <header
      ref={header}
      data-hidden={hidden}
      data-translucent={translucent}
      className={classNames(
        'no-print sticky top-0 z-40 border-b transition-[translate,background-color,border-color] duration-200 focus-within:translate-y-0',
        translucent ? 'border-line bg-ground/80 backdrop-blur-md' : 'border-clear bg-ground',
        hidden && '-translate-y-full',
      )}
    >
      <div className="wide flex h-14 items-center min-[52rem]:gap-2 lg:gap-6">
        <PageLink href="/" aria-label="Courtline, home">
          <CourtlineLogo />
        </PageLink>
        <nav aria-label="Main" className="hidden h-full items-stretch min-[52rem]:flex lg:gap-1">
          <MainLinks className="flex items-center border-b-2 border-clear px-1.5 text-sm font-[600] whitespace-nowrap lg:px-3 text-muted -outline-offset-4 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text" />
        </nav>
        <div className="ml-auto hidden items-center min-[52rem]:flex lg:gap-2">
          <ThemeSwitch />
          <HeaderAccountArea menuOpen={menuOpen} onMenuOpenChange={setMenuOpen} />
        </div>
        <button
          type="button"
          aria-label="Open menu"
          disabled={!isInteractive}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          className="-mr-3 ml-auto grid size-11 place-items-center hover:text-accent disabled:opacity-55 min-[52rem]:hidden"
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" className="size-6" />
        </button>
      </div>
      {drawer && <drawer.MobileDrawer open={drawerOpen} onClose={closeDrawer} />}
    </header>
  );
}
