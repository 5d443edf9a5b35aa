import { useDeferredValue } from 'react';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import { FoldedGame } from '#web/features/games/components/folded-game.tsx';
import type { GameView } from '#web/features/games/game.ts';
import { groupGamesByDay } from '#web/features/games/group-games-by-day.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
import { MarketSwitch } from '#web/features/odds/components/market-switch.tsx';
import { PriceLegend } from '#web/features/odds/components/price-legend.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { GameFigures } from '#web/features/predictions/components/game-figures.tsx';
import { GamePredictions } from '#web/features/predictions/components/game-predictions.tsx';
import { orderByValue } from '#web/features/predictions/order-by-value.ts';
import { useNow } from '#web/lib/time.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { useOddsMarket } from '#web/lib/settings/odds-choices.ts';
import { Select } from '#web/ui/form/select.tsx';
import { ListPlaceholder, type ListState } from './list-placeholder.tsx';

const orders = [
  { value: 'time', label: 'Tip-off' },
  { value: 'value', label: 'Largest value gap' },
] as const;

export function AllGamesTab({ games, list }: { readonly games: readonly GameView[]; readonly list: ListState }) {
  const now = useNow();
  const { value: order, choose: chooseOrder } = useQueryParam('sort', ['time', 'value']);
  const market = useDeferredValue(useOddsMarket().value);
  if (games.length === 0) {
    return <ListPlaceholder list={list} heading="No games available right now" text="Check back soon for new predictions" />;
  }
  const groups = order === 'value' ? [{ heading: 'Largest value gap first', games: orderByValue(games) }] : groupGamesByDay(games, now);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5">
        <Select label="Sort by" hidesLabel options={orders} value={order} onChange={chooseOrder} />
        <OddsFormatSwitch hidesLabel />
        <MarketSwitch />
      </div>
      {groups.map((group) => (
        <section key={group.heading} aria-label={group.heading} data-market={market}>
          <h2 className="mt-4 border-b border-line-strong pb-1 font-[650]">{group.heading}</h2>
          {group.games.map((game) => (
            <FoldedGame key={game.id} game={game} figures={<GameFigures game={game} />}>
              {() => (
                <GameCard
                  game={game}
                  level="h3"
                  odds={<GameOdds game={game} market={market} />}
                  predictions={<GamePredictions game={game} premium="loaded" marketHome={compareMarket(game, 'moneyline').first} />}
                />
              )}
            </FoldedGame>
          ))}
        </section>
      ))}
      <PriceLegend />
    </>
  );
}
