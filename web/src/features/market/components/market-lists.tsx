import { useMemo } from 'react';
import type { MarketPage } from '#contract/market/market-page.ts';
import { MoveList } from './move-list.tsx';
import { OffMarketList } from './off-market-list.tsx';
import { ArbitrageList, LowHoldList, MiddleList } from './pair-lists.tsx';

/** All lists of the market page. Without fresh prices only the moves are listed, which are facts of the past. */
export function MarketLists({ page, isOld = false }: { readonly page: MarketPage; readonly isOld?: boolean }) {
  const games = useMemo(() => new Map(page.games.map((game) => [game.game_id, game])), [page.games]);
  const list = { page, games, isOld };
  return (
    <div className="mt-6">
      <OffMarketList {...list} />
      <ArbitrageList {...list} />
      <LowHoldList {...list} />
      <MiddleList {...list} />
      <MoveList {...list} />
    </div>
  );
}
