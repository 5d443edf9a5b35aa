import { type ComponentProps, Suspense, useDeferredValue, useMemo } from 'react';
import { addDays, easternDate } from '#domain/league-date.ts';
import type { Market } from '#domain/market/market.ts';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { MarketSwitch } from '#web/features/odds/components/market-switch.tsx';
import { NoGamesToday } from '#web/features/games/components/no-games-today.tsx';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { nextDayWithGames } from '#web/features/games/todays-games.ts';
import { addForecasts } from '#web/features/games/merge-premium-games.ts';
import { useGamesOfDay, usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { formatMonthDay, useNow } from '#web/lib/time.ts';
import { Alternative } from '#web/lib/hydration/alternative.tsx';
import { preloadableComponent } from '#web/lib/hydration/loaded-first.ts';
import { firstPaintTier, tierOf, useUser } from '#web/lib/api/use-user.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { useSearch } from '#web/lib/routing/navigation.ts';
import { openShortcut } from '#web/lib/open-shortcut.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { firstPaintView, oddsMarket, oddsView, type OddsView, oddsViews } from '#web/lib/settings/odds-choices.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { TierBanner } from './tier-banner.tsx';
import { ViewOptions } from './view-options.tsx';

const cards = preloadableComponent(async () => {
  const { GameCards, panels } = await import('./game-cards.tsx');
  if (import.meta.env.SSR || firstPaintTier() === 'premium') await panels.load();
  return GameCards;
});
// Most days have games.
const emptyState = preloadableComponent(async () => (await import('#web/ui/feedback/empty-state.tsx')).EmptyState);
const board = preloadableComponent(async () => (await import('#web/features/odds/board/odds-board.tsx')).OddsBoard);

const viewOptions = [
  { value: 'cards', label: 'Cards' },
  { value: 'board', label: 'Board' },
] as const;

export function PredictionsPage() {
  const day = useDay();
  const slate = usePublicGames();
  const ofDay = useGamesOfDay(day);
  const list = day === undefined ? slate : ofDay;
  const now = useNow();
  const quotes = list.games.flatMap((game) => game.quotes);
  const date = day ?? easternDate(new Date(slate.games[0]?.startsAt ?? now));
  return (
    <div className="wide pb-8">
      <Toolbar
        heading="NBA Predictions"
        detail={
          <div className="flex flex-wrap items-center gap-x-1">
            <DayLink date={addDays(date, -1)} label="Previous day" text="‹" />
            <p className="figures text-sm text-text">
              {formatMonthDay(date)}
              {/* On a phone the age beside it would go to a second line when it becomes longer. */}
              <span className="max-sm:sr-only">, {date.slice(0, 4)}</span>
            </p>
            <DayLink date={addDays(date, 1)} label="Next day" text="›" />
            <PriceAge quotes={quotes} />
            {/* With this fixed width, a longer text causes no second line. Phones only: on a wide screen `ViewOptions` has the button. */}
            <MyBooksButton className="ml-auto w-27 shrink-0 text-right text-xs whitespace-nowrap sm:hidden" />
          </div>
        }
      >
        <ViewOptions />
      </Toolbar>
      <OfflineOddsWarning quotes={quotes} />
      <GameList {...list} day={day} date={date} />
    </div>
  );
}

/** The server renders both views, and the browser hydrates the one that the first paint shows. */
PredictionsPage.loadFirst = async () => {
  if (import.meta.env.SSR) await emptyState.load();
  if (import.meta.env.SSR || firstPaintView() === 'cards') await cards.load();
  if (import.meta.env.SSR || firstPaintView() === 'board') await board.load();
};

/** A day that the reader has chosen in place of the next one with games. The server renders the page without it. */
function useDay(): string | undefined {
  const search = useSearch();
  return useHydrated() ? /[?&]day=(\d{4}-\d\d-\d\d)(?:&|$)/.exec(search)?.[1] : undefined;
}

function DayLink({ date, label, text }: { readonly date: string; readonly label: string; readonly text: string }) {
  return (
    <a
      href={`/predictions?day=${date}`}
      aria-label={label}
      className="no-print needs-script grid min-h-11 min-w-7 place-items-center text-lg pointer-fine:min-h-9 sm:min-w-9 hover:text-accent"
    >
      {text}
    </a>
  );
}

type GameListProps = ReturnType<typeof usePublicGames> & { readonly day: string | undefined; readonly date: string };

function GameList({ games, isPending, isError, day, date }: GameListProps) {
  const tier = tierOf(useUser());
  const premium = usePremiumGames({ enabled: tier === 'premium' });
  const premiumState = premium.games !== undefined ? 'loaded' : premium.isError ? 'failed' : 'pending';
  const now = useNow();
  const viewGame = useViewGame();
  const isHydrated = useHydrated();
  const chosenView = oddsView.use();
  // React renders a change of a deferred value in short slices, which do not block a slow phone.
  const view = useDeferredValue(chosenView);
  const chosenMarket = oddsMarket.use();
  const market = useDeferredValue(chosenMarket);
  const shown = useMemo(() => addForecasts(games, premium.games ?? []), [games, premium.games]);
  useLiveGames(tier, !isPending && !isError);
  if (isPending) return <Spinner label="Loading predictions" />;
  if (isError) {
    return (
      <NoGames
        heading="Unable to Load Predictions"
        text="We're having trouble connecting to our prediction service. Please try again later."
        isError
      />
    );
  }
  if (games.length === 0) {
    return (
      <>
        <TierBanner />
        <NoGames
          heading="No Games Scheduled"
          text={
            day === undefined
              ? 'There are no games scheduled for today. Check back later for upcoming games.'
              : 'There are no games on this day.'
          }
        />
      </>
    );
  }
  const hasNextDay = day === undefined && isHydrated;
  const nextAt = day === undefined ? nextDayWithGames(shown.map(viewGame), now) : undefined;
  const contentOf = (each: OddsView) => (
    <>
      <div className="flex flex-wrap items-center gap-x-5 py-1.5 sm:py-0.5">
        <div className="flex flex-wrap gap-x-3 max-sm:w-full sm:gap-x-5">
          <NeedsScript to="see the board and the spreads">
            <ChoiceButtons label="View" options={viewOptions} value={isHydrated ? chosenView : each} onChange={oddsView.choose} />
            {each === 'cards' ? (
              <MarketSwitch />
            ) : (
              <ChoiceButtons<Market> label="Market" options={marketOptions} value={chosenMarket} onChange={oddsMarket.choose} />
            )}
          </NeedsScript>
        </div>
        <Button variant="quiet" size="sm" className="no-print needs-script text-muted max-sm:hidden" onClick={() => openShortcut('search')}>
          Find a team <kbd className="figures">/</kbd>
        </Button>
        <TierBanner />
      </div>
      <Suspense fallback={<Skeleton className="mt-3 h-160 w-full" />}>
        {each === 'cards' ? (
          <cards.Component games={shown} hasNextDay={hasNextDay} premium={premium.games} premiumState={premiumState} market={market} />
        ) : (
          <board.Component games={shown} date={date} hasNextDay={hasNextDay} premium={premium.games} market={market} />
        )}
      </Suspense>
    </>
  );
  return (
    <>
      {nextAt !== undefined && <NoGamesToday nextAt={nextAt} />}
      {/* The buttons stay when the visitor changes the view, because the key stays. */}
      {(isHydrated ? [firstPaintView()] : oddsViews).map((each) => (
        <Alternative key={each} mark={{ 'data-view': isHydrated ? undefined : each }} isShown={() => each === firstPaintView()}>
          {contentOf(isHydrated ? view : each)}
        </Alternative>
      ))}
    </>
  );
}

function NoGames(props: ComponentProps<typeof emptyState.Component>) {
  return (
    <Suspense>
      <emptyState.Component {...props} />
    </Suspense>
  );
}
