import type { GameTeam } from '#contract/games.ts';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import type { ReactNode } from 'react';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { areOutdated, type GameView, isOutdated } from '#web/features/games/game.ts';
import { OutdatedPricesText } from '#web/features/games/components/outdated-price.tsx';
import { addForecasts } from '#web/features/games/merge-premium-games.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { isToday } from '#web/features/games/todays-games.ts';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { FreeChance } from '#web/features/games/components/free-chance.tsx';
import { UnlessPreparing } from '#web/lib/api/preparation.tsx';
import { useTier } from '#web/lib/api/use-user.ts';
import { formatUsDate, formatWeekdayAt, useNow } from '#web/lib/time.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { bookTitle, isAmong } from '#domain/books.ts';
import { type TeamSide, teamSides } from '#domain/market/market.ts';
import { isExchange } from '#domain/odds/brand-group.ts';
import { teamById } from '#domain/teams.ts';
import { TeamName } from '#web/features/games/components/team-name.tsx';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { Price } from '#web/features/odds/components/price.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';

const mostGames = 3;

/** The next games with their best prices and a probability: ours for premium members, for everyone else the one that the prices imply. */
export function TodaysPredictions() {
  const { games, isPending, isError } = usePublicGames();
  const isPremium = useTier() === 'premium';
  const premium = usePremiumGames({ enabled: isPremium }).games;
  const now = useNow();
  const views = addForecasts(games, premium ?? []).map(useViewGame());
  const shown = views.filter(({ isUpcoming }) => isUpcoming).slice(0, mostGames);
  const hasGamesToday = views.some((game) => isToday(game, now));
  const postponed = views.filter(({ postponedFrom }) => postponedFrom !== null && formatUsDate(postponedFrom) === formatUsDate(now));
  const shownQuotes = shown.flatMap(({ quotes }) => quotes);
  const laterStarts = shown.flatMap((game) => (isToday(game, now) ? [] : game.startsAt));
  const isOneDay = new Set(shown.map(({ startsAt }) => formatUsDate(startsAt))).size === 1;
  return (
    <section aria-labelledby="todays-predictions" className="scheme-dark rounded-md border border-line bg-sunken text-text">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5 sm:px-5">
        <h2 id="todays-predictions" className="heading">
          Today’s Predictions
        </h2>
        <span className="text-sm">
          <TextLink href="/predictions">All games</TextLink>
        </span>
        <div className="flex w-full items-baseline justify-between gap-x-4 text-sm text-muted">
          <span>{isOneDay && laterStarts.length === 0 && formatWeekdayAt(shown[0]!.startsAt)}</span>
          <span className="text-right text-base text-text">
            <MyBooksButton />
          </span>
        </div>
      </div>
      <OfflineOddsWarning quotes={games.flatMap((game) => game.quotes)} />
      {isPending ? (
        <div className="grid gap-3 p-4">
          {Array.from({ length: mostGames }, (_, index) => (
            <Skeleton key={index} className="h-30" />
          ))}
        </div>
      ) : isError ? (
        <NoGames>Error loading predictions. Please try again later.</NoGames>
      ) : hasGamesToday ? (
        <GamesInProgress games={views.filter(({ isLive }) => isLive)} hasUpcoming={shown.length > laterStarts.length} />
      ) : (
        <UnlessPreparing>
          <NoGames>There are no games scheduled for today. Please check back tomorrow for new predictions.</NoGames>
        </UnlessPreparing>
      )}
      {postponed.length > 0 && (
        <p className="border-b border-line px-4 py-2.5 text-sm sm:px-5">
          <Badge tone="live">Postponed</Badge> {postponed.map(({ away, home }) => `${away.code} @ ${home.code}`).join(', ')}
        </p>
      )}
      {laterStarts.length > 0 && (
        <h3 className="px-4 pt-2.5 font-[650] sm:px-5">Next games: {formatWeekdayAt(Math.min(...laterStarts))}</h3>
      )}
      {areOutdated(shownQuotes) && (
        <p className="px-4 pt-2.5 text-sm text-live sm:px-5">
          <OutdatedPricesText quotes={shownQuotes}>no price is named as best until the next ones.</OutdatedPricesText>
        </p>
      )}
      {shown.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="sr-only">The next games with their best prices</caption>
          <thead>
            <tr className="label text-right text-muted large-text:flex large-text:flex-wrap large-text:justify-between">
              <th scope="col" className="pt-2.5 pl-4 text-left large-text:w-full sm:pl-5">
                Team
              </th>
              <th scope="col" className="pt-2.5 pl-2 whitespace-nowrap large-text:pl-4">
                {isPremium ? 'We say' : 'Books say'}
              </th>
              <th scope="col" className="pt-2.5 pr-4 pl-2 whitespace-nowrap large-text:pl-4 sm:pr-5">
                Best price
              </th>
            </tr>
          </thead>
          {shown.map((game) => (
            <GameLines key={game.id} game={game} isPremium={isPremium} hidesDate={isOneDay} />
          ))}
        </table>
      )}
    </section>
  );
}

function GamesInProgress({ games, hasUpcoming }: { readonly games: readonly GameView[]; readonly hasUpcoming: boolean }) {
  if (games.length === 0 && hasUpcoming) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 text-sm not-last:border-b sm:px-5">
      {games.length === 0 ? 'All games of today have begun.' : <Badge tone="live">Live</Badge>}
      {games.map(({ id, away, home, awayScore, homeScore, clock }) => (
        <span key={id} className="figures whitespace-nowrap">
          {away.code} {awayScore} <span className="text-muted">@</span> {home.code} {homeScore} <span className="text-muted">{clock}</span>
        </span>
      ))}
    </div>
  );
}

function NoGames({ children }: { readonly children: ReactNode }) {
  return (
    <div className="border-line px-4 py-5 not-last:border-b sm:px-5">
      <h3 className="heading">No Games Available</h3>
      <p className="mt-2 max-w-[56ch] text-muted">{children}</p>
    </div>
  );
}

interface LinesProps {
  readonly game: GameView;
  readonly isPremium: boolean;
  readonly hidesDate: boolean;
}

function GameLines({ game, isPremium, hidesDate }: LinesProps) {
  const name = `${game.away.name} @ ${game.home.name}`;
  const home = isPremium ? ourHomeProbability(game) : compareMarket(game, 'moneyline').first;
  const hasNumbers = home !== undefined || game.hasOdds;
  return (
    <tbody className="border-line not-last:border-b">
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4 pt-2.5 text-left font-normal sm:px-5">
          <h3 className="sr-only">{name}</h3>
          <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
            <TipOffTime game={game} {...(hidesDate && { hidesDate })} />
            <PageLink
              href={`/games/${game.id}`}
              className="font-[650] underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              Compare
              <span className="sr-only"> {name}</span>
            </PageLink>
          </div>
          {!isPremium && <FreeChance game={game} />}
        </th>
      </tr>
      {teamSides.toReversed().map((side) => (
        <tr key={side} className="last:*:pb-3 large-text:flex large-text:flex-wrap large-text:justify-between">
          <th
            scope="row"
            className="w-full py-0.5 pl-4 text-left leading-tight font-[650] font-stretch-condensed sm:pl-5 sm:font-stretch-semi-condensed"
          >
            <TeamName {...game[side]}>
              <ShortName team={game[side]} />
            </TeamName>
          </th>
          {!hasNumbers && side === 'away' && (
            <td rowSpan={2} colSpan={2} className="pr-4 pl-2 text-right text-sm text-muted sm:pr-5">
              No prices yet
            </td>
          )}
          {hasNumbers && (
            <>
              <td className="figures py-0.5 pl-2 large-text:pl-4 text-right text-lg whitespace-nowrap">
                <span className={classNames(!isPremium && 'text-muted')}>
                  {home === undefined ? '–' : formatPercent(side === 'home' ? home : 1 - home)}
                </span>
              </td>
              <td className="figures py-0.5 pr-4 pl-2 text-right text-lg whitespace-nowrap sm:pr-5 sm:pl-10">
                <BestPrice game={game} side={side} />
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** On a phone only screen readers get the city, so that the name fits beside the prices. */
function ShortName({ team: { id, name } }: { readonly team: GameTeam }) {
  const nickname = teamById(id)?.nickname ?? name;
  return (
    <>
      <span className="max-sm:sr-only">{name.slice(0, -nickname.length)}</span>
      {nickname}
    </>
  );
}

/** Our probability of a home win; undefined until the predictions are loaded and for a game without a prediction. */
const ourHomeProbability = ({ forecasts }: GameView): number | undefined => forecasts.moneyline?.expected?.center;

function BestPrice({ game, side }: { readonly game: GameView; readonly side: TeamSide }) {
  const index = side === 'home' ? 0 : 1;
  const { best, quotes: byBook } = compareMarket(game, 'moneyline');
  const offers = [...byBook.values()].filter(
    (quote) => isAmong(game.compared, quote.book) && !isOutdated(quote) && !isExchange(quote.book),
  );
  const offer = offers.find(({ book }) => best[index].has(book)) ?? offers[0];
  if (offer === undefined) return '–';
  return (
    <>
      <Price price={offer.prices[index]} />
      <span className="ml-2 inline-block w-22 text-left max-[23rem]:block max-[23rem]:w-auto max-[23rem]:text-right font-sans text-xs font-normal font-stretch-normal text-muted">
        {bookTitle(offer.book)}
      </span>
    </>
  );
}
