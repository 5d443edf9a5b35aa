import { type Market, markets } from '#domain/market/market.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { browserSetting } from './browser-setting.ts';

const path = '/predictions';
const readMarket = (stored: string | null): Market => markets.find((market) => market === stored) ?? 'moneyline';
const setting = browserSetting('courtline-odds-market', readMarket, { path, name: 'market' });

/** The market that cards and board show. The stylesheet reads the attribute `data-market`, which public/first-paint.js sets first. */
export const oddsMarket = {
  ...setting,
  choose: (market: Market): void => {
    document.documentElement.dataset['market'] = market;
    setting.choose(market);
  },
};

export const oddsViews = ['cards', 'board'] as const;
export type OddsView = (typeof oddsViews)[number];
const readView = (stored: string | null): OddsView | undefined => (stored === 'board' || stored === 'cards' ? stored : undefined);
const viewSetting = browserSetting('courtline-odds-view', readView, { path, name: 'view' });

/** The view that the stylesheet has shown since the first paint. The attribute never changes. */
export const firstPaintView = (): OddsView => (document.documentElement.hasAttribute('data-board') ? 'board' : 'cards');

/** How the visitor wants to see the games: as cards or as one table (the default on a phone). public/first-paint.js has the same rule. */
export const oddsView = {
  ...viewSetting,
  use: (): OddsView => {
    const chosen = viewSetting.use();
    const isHydrated = useHydrated();
    if (import.meta.env.SSR) return 'cards';
    if (!isHydrated) return firstPaintView();
    return chosen ?? (window.matchMedia('(width < 40rem)').matches ? 'board' : 'cards');
  },
};

export const chosenBookmaker = browserSetting<string>('courtline-bookmaker', (stored) => stored ?? '');
