import { PageLink } from '#web/ui/layout/page-link.tsx';
import { type ComponentProps, useDeferredValue, useMemo } from 'react';
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
import { UnlessPreparing } from '#web/lib/api/preparation.tsx';
import { useTier } from '#web/lib/api/use-user.ts';
import { usePageSearch } from '#web/lib/routing/use-page-search.ts';
import { openShortcut } from '#web/lib/open-shortcut.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { useOddsMarket, useOddsView } from '#web/lib/settings/odds-choices.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OddsBoard } from '#web/features/odds/board/odds-board.tsx';
import { GameCards } from './game-cards.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ChoiceButtons } from '#web/features/odds/components/choice-buttons.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { TierBanner } from './tier-banner.tsx';
import { ViewOptions } from './view-options.tsx';

const viewOptions = [
  { value: 'cards', label: 'Cards' },
  { value: 'board', label: 'Board' },
] as const;

export function PredictionsPage() {
  // A day that the reader has chosen in place of the next one with games.
  const day = new URLSearchParams(usePageSearch()).get('day') ?? undefined;
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

function DayLink({ date, label, text }: { readonly date: string; readonly label: string; readonly text: string }) {
  return (
    <PageLink
      href={`/predictions?day=${date}`}
      aria-label={label}
      className="no-print grid min-h-11 min-w-7 place-items-center text-lg pointer-fine:min-h-9 sm:min-w-9 hover:text-accent"
    >
      {text}
    </PageLink>
  );
}

type GameListProps = ReturnType<typeof usePublicGames> & { readonly day: string | undefined; readonly date: string };

function GameList({ games, isPending, isError, day, date }: GameListProps) {
  const tier = useTier();
  const premium = usePremiumGames({ enabled: tier === 'premium' });
  const premiumState = premium.games !== undefined ? 'loaded' : premium.isError ? 'failed' : 'pending';
  const now = useNow();
  const viewGame = useViewGame();
  const chosenView = useOddsView();
  // React renders a change of a deferred value in short slices, which do not block a slow phone.
  const view = useDeferredValue(chosenView.value);
  const chosenMarket = useOddsMarket();
  const market = useDeferredValue(chosenMarket.value);
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
  const hasNextDay = day === undefined;
  const nextAt = day === undefined ? nextDayWithGames(shown.map(viewGame), now) : undefined;
  return (
    // The stylesheet reads the market: with a line, cells are wider.
    <div data-market={market}>
      {nextAt !== undefined && <NoGamesToday nextAt={nextAt} />}
      <div className="flex flex-wrap items-center gap-x-5 py-1.5 sm:py-0.5">
        <div className="flex flex-wrap gap-x-3 max-sm:w-full sm:gap-x-5">
          <ChoiceButtons label="View" name="view" options={viewOptions} value={chosenView.value} onChange={chosenView.choose} />
          {view === 'cards' ? (
            <MarketSwitch />
          ) : (
            <ChoiceButtons<Market>
              label="Market"
              name="market"
              options={marketOptions}
              value={chosenMarket.value}
              onChange={chosenMarket.choose}
            />
          )}
        </div>
        <Button variant="quiet" size="sm" className="no-print needs-script text-muted max-sm:hidden" onClick={() => openShortcut('search')}>
          Find a team <kbd className="figures">/</kbd>
        </Button>
        <TierBanner />
      </div>
      {view === 'cards' ? (
        <GameCards games={shown} hasNextDay={hasNextDay} premium={premium.games} premiumState={premiumState} market={market} />
      ) : (
        <OddsBoard games={shown} date={date} hasNextDay={hasNextDay} premium={premium.games} market={market} />
      )}
    </div>
  );
}

function NoGames(props: ComponentProps<typeof EmptyState>) {
  return (
    <UnlessPreparing>
      <EmptyState {...props} />
    </UnlessPreparing>
  );
}
