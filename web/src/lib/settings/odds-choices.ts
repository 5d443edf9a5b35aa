import { type Market, markets } from '#domain/market/market.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { browserSetting } from './browser-setting.ts';

const path = '/predictions';
const readMarket = (stored: string | null): Market => markets.find((market) => market === stored) ?? 'moneyline';
const setting = browserSetting('courtline-odds-market', readMarket, { path, name: 'market' });

/** The market that cards and board show. The stylesheet reads the attribute `data-spread`, which public/first-paint.js sets first. */
export const oddsMarket = {
  ...setting,
  choose: (market: Market): void => {
    document.documentElement.toggleAttribute('data-spread', market === 'spread');
    setting.choose(market);
  },
};

export type OddsView = 'cards' | 'board';
const readView = (stored: string | null): OddsView | undefined => (stored === 'board' || stored === 'cards' ? stored : undefined);
const viewSetting = browserSetting('courtline-odds-view', readView, { path, name: 'view' });

/** How the visitor wants to see the games: as cards or as one table (the default on a phone). public/first-paint.js has the same rule. */
export const oddsView = {
  ...viewSetting,
  use: (): OddsView => {
    const chosen = viewSetting.use();
    const isPhone = useHydrated() && window.matchMedia('(width < 40rem)').matches;
    return chosen ?? (isPhone ? 'board' : 'cards');
  },
};

export const chosenBookmaker = browserSetting<string>('courtline-bookmaker', (stored) => stored ?? '');
