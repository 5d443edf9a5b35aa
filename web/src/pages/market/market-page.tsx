import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { MarketPage as MarketPageData } from '#contract/market-page.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { OfferHint } from '#web/features/games/offers/offer-button.tsx';
import { useTier } from '#web/lib/api/use-user.ts';
import { formatAge } from '#web/lib/format/format-elapsed-time.ts';
import { useNow } from '#web/lib/time.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { useChoices } from '#web/lib/settings/choices.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { marketListsAtBooks } from '#web/features/unusual-prices/lists-among.ts';
import { MoveList, OffMarketList } from '#web/features/unusual-prices/components/single-price-lists.tsx';
import type { ListProps } from '#web/features/unusual-prices/components/market-list.tsx';
import { usePremiumGames } from '#web/features/games/api/use-games.ts';
import { AmountField } from '#web/lib/settings/amount-field.tsx';
import { marketAmount } from '#web/lib/settings/amounts.ts';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ArbitrageList, LowHoldList, MiddleList } from '#web/features/unusual-prices/components/pair-lists.tsx';

/** Unusual prices of the coming games for premium members. Everyone else sees those of games that have begun. */
export function MarketPage() {
  const tier = useTier();
  return (
    <div className="wide pb-16">
      <Toolbar heading="Market">{tier === 'premium' && <AmountField label="Stakes for $" setting={marketAmount} />}</Toolbar>
      <p className="mt-2 text-sm text-muted">
        Where bookmakers disagree, and which lines have moved. Most of these prices are gone before you arrive: we read them once a minute
        at best, and books limit people who take them.
      </p>
      {tier === 'free' && (
        <MarketInvitation>
          <LinkButton href="/subscribe">Upgrade to Premium</LinkButton>
        </MarketInvitation>
      )}
      {tier === 'anonymous' && (
        <MarketInvitation>
          <LinkButton href={authAddress({ returnTo: '/market' })} variant="outline">
            Log In
          </LinkButton>
          <LinkButton href="/premium">See Premium</LinkButton>
        </MarketInvitation>
      )}
      {tier === 'premium' ? <MembersMarket /> : <SampleMarket />}
    </div>
  );
}

function MembersMarket() {
  const tier = useTier();
  const market = useQuery({ ...apiQuery('/api/market'), enabled: tier === 'premium' });
  const now = useNow();
  const { compared } = useChoices();
  const amount = marketAmount.use() / 100;
  const { games } = usePremiumGames({ enabled: tier === 'premium' });
  const forecasts = useMemo(() => new Map(games?.map((game) => [game.id, game.forecasts])), [games]);
  useLiveGames(tier, market.data !== undefined);
  return (
    <Loaded query={market}>
      {(page) => {
        const readAt = page.readAt === null ? undefined : Date.parse(page.readAt);
        const isOld = readAt !== undefined && (page.usableUntil === null || Date.parse(page.usableUntil) < now);
        return (
          <>
            {/* A minimum height reserves the line before the time is known, which prevents a layout shift. */}
            <div className="mt-2 flex flex-wrap items-baseline gap-x-4">
              <p className={classNames('min-h-[1.4em] text-sm', isOld ? 'text-live' : 'text-muted')}>{describeReadAge(readAt, now)}</p>
              {!isOld && <OfferHint />}
              <span className="ml-auto">
                <MyBooksButton />
              </span>
            </div>
            <MarketLists page={page} books={compared} isOld={isOld} amount={amount} forecasts={forecasts} />
          </>
        );
      }}
    </Loaded>
  );
}

/** A new installation has no sample until the first game begins whose prices were compared. */
function SampleMarket() {
  return (
    <Loaded query={useQuery(apiQuery('/api/market/sample'))}>
      {(page) => (
        <>
          <p className="mt-4 min-h-[1.4em] text-sm text-muted">{describeSample(page.games.length)}</p>
          {page.games.length > 0 && <MarketLists page={page} />}
        </>
      )}
    </Loaded>
  );
}

function describeSample(games: number): string {
  if (games === 0) return 'No sample yet: it is shown when a game begins whose prices we have compared.';
  return `The prices of all books for the last ${games === 1 ? 'game' : `${games} games`} to tip off, as they stood before tip-off.`;
}

interface LoadedProps {
  readonly query: UseQueryResult<MarketPageData>;
  readonly children: (page: MarketPageData) => ReactNode;
}

function Loaded({ query: { data, isError }, children }: LoadedProps) {
  if (data !== undefined) return children(data);
  if (isError) return <EmptyState heading="Unable to Load the Market" text="Please try again later." isError />;
  return <Skeleton className="mt-6 h-400 w-full" />;
}

function describeReadAge(readAt: number | undefined, now: number): string {
  return readAt === undefined ? 'No bookmaker has a price yet.' : `Prices read ${formatAge(readAt, now)}`;
}

interface ListsProps extends Pick<ListProps, 'page'>, Partial<Pick<ListProps, 'isOld' | 'amount' | 'forecasts'>> {
  readonly books?: readonly string[];
}

const allBooks: readonly string[] = [];

/** All lists of the market page. If the prices are old, only the line moves are listed, because they remain true. */
function MarketLists({ page, books = allBooks, isOld = false, amount = 100, forecasts }: ListsProps) {
  const lists = useMemo(() => marketListsAtBooks(page, books), [page, books]);
  const games = useMemo(() => new Map(page.games.map((game) => [game.id, game])), [page.games]);
  const list = { page, lists, games, isOld, amount, forecasts };
  return (
    // The first row is high enough for an arbitrage, so that the lists below it do not move when there is none any more.
    <div className="mt-2 grid grid-cols-1 items-start gap-x-10 xl:grid-cols-2 xl:grid-rows-[minmax(17.75rem,auto)_auto_1fr]">
      <MoveList {...list} />
      <ArbitrageList {...list} />
      <div className="xl:row-span-2">
        <OffMarketList {...list} />
      </div>
      <MiddleList {...list} />
      <LowHoldList {...list} />
    </div>
  );
}

function MarketInvitation({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mt-5 flex flex-wrap items-center justify-between gap-3 scheme-dark rounded-md border border-line bg-sunken px-3 py-3 text-text sm:px-5">
      <div>
        <h2 className="font-[650]">Everyone sees games that have begun</h2>
        <p className="text-sm text-muted">Premium shows these lists for the coming games, and follows every price.</p>
      </div>
      <div className="flex shrink-0 gap-2 large-text:shrink large-text:flex-wrap">{children}</div>
    </section>
  );
}
