import { useDeferredValue } from 'react';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import { GameLinks } from '#web/features/games/components/game-links.tsx';
import type { GameView } from '#web/features/games/game.ts';
import { groupGamesByDay } from '#web/features/games/group-games-by-day.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
import { MarketSwitch } from '#web/features/odds/components/market-switch.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { GamePredictions } from '#web/features/predictions/components/game-predictions.tsx';
import { orderByValue } from '#web/features/predictions/order-by-value.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { oddsMarket } from '#web/lib/settings/odds-choices.ts';
import { Select } from '#web/ui/form/select.tsx';
import { ListPlaceholder, type ListState } from './list-placeholder.tsx';

const orders = [
  { value: 'time', label: 'Tip-off' },
  { value: 'value', label: 'Largest value gap' },
] as const;

export function AllGamesTab({ games, list }: { readonly games: readonly GameView[]; readonly list: ListState }) {
  const now = useNow();
  const [order, chooseOrder] = useQueryParam('sort', ['time', 'value']);
  const market = useDeferredValue(oddsMarket.use());
  if (games.length === 0) {
    return <ListPlaceholder list={list} heading="No games available right now" text="Check back soon for new predictions" />;
  }
  const groups = order === 'value' ? [{ heading: 'Largest value gap first', games: orderByValue(games) }] : groupGamesByDay(games, now);
  const ordered = groups.flatMap((group) => group.games);
  const firstCompared = ordered.find(({ hasOdds, bookmakers }) => hasOdds && bookmakers.length > 0);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 sm:w-fit sm:grid-cols-[13rem_9rem_auto]">
        <Select label="Sort by" options={orders} value={order} onChange={(value) => chooseOrder(value === 'value' ? 'value' : 'time')} />
        <OddsFormatSwitch />
        <div className="col-span-2 sm:col-span-1">
          <MarketSwitch />
        </div>
      </div>
      <GameLinks games={ordered} />
      {groups.map((group) => (
        <section key={group.heading} aria-label={group.heading}>
          <h2 className="heading mt-5 mb-2 sm:mt-8 sm:mb-4">{group.heading}</h2>
          <div className="grid gap-2 sm:gap-8">
            {group.games.map((game) => (
              <GameCard
                key={game.id}
                game={game}
                level="h3"
                stacked
                odds={<GameOdds game={game} market={market} hasLegend={game === firstCompared} isComparisonClosed />}
                predictions={
                  <GamePredictions
                    game={game}
                    premium="loaded"
                    marketHome={compareMarket(game, 'moneyline').first}
                    hasLegend={game === firstCompared}
                  />
                }
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
