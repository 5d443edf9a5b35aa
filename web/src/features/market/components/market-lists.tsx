import { useMemo } from 'react';
import type { MarketPage } from '#contract/market/market-page.ts';
import { MoveList } from './move-list.tsx';
import { OffMarketList } from './off-market-list.tsx';
import { ArbitrageList, LowHoldList, MiddleList } from './pair-lists.tsx';

/** All lists of the market page. */
export function MarketLists({ page }: { readonly page: MarketPage }) {
  const games = useMemo(() => new Map(page.games.map((game) => [game.game_id, game])), [page.games]);
  return (
    <div className="mt-6">
      <OffMarketList page={page} games={games} />
      <ArbitrageList page={page} games={games} />
      <LowHoldList page={page} games={games} />
      <MiddleList page={page} games={games} />
      <MoveList page={page} games={games} />
    </div>
  );
}
