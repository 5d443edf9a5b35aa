import { type ReactNode, useEffect, useMemo } from 'react';
import { gameRefreshMs, useGame } from '#web/features/games/api/use-game.ts';
import { useParams } from 'react-router';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { NotFound } from '#web/ui/feedback/not-found.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { GameAnalysis, GamePage as PageData } from '#contract/game-page.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { Matchup } from '#web/features/games/components/matchup.tsx';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import { LineMovement } from '#web/features/odds/components/line-movement.tsx';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { PriceLegend } from '#web/features/odds/components/price-legend.tsx';
import { BookTable } from '#web/features/odds/components/book-table.tsx';
import { ShareButton } from '#web/features/games/links/share-button.tsx';
import { reasonForNoOdds } from '#web/features/games/reason-for-no-odds.ts';
import { areOutdated, type GameView, mainMarkets } from '#web/features/games/game.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { ForecastParts, ReportedPlayers } from '#web/features/predictions/analysis/forecast-parts.tsx';
import { describeOutsideProof } from '#web/features/predictions/ledger/outside-proof.ts';
import { PredictionHistory } from '#web/features/predictions/ledger/prediction-history.tsx';
import { readGame } from '#web/features/games/api/read-game.ts';
import { Verdict } from '#web/features/predictions/components/verdict.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { toasts } from '#web/lib/toasts.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { GameHead } from './game-head.tsx';
import { Proof } from './proof.tsx';
import { predictionChartPoints } from './prediction-chart-points.ts';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { LockedPredictions } from '#web/features/predictions/components/locked-predictions.tsx';
import { ValueAnalysis } from '#web/features/predictions/analysis/value-analysis.tsx';
import { OutdatedPricesText } from '#web/features/games/components/outdated-price.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function GamePage() {
  const { id = '' } = useParams();
  const { page, isError } = useGame(id);
  // A link to a book leads back here if its offer was withdrawn or changed.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('offer') !== 'gone') return undefined;
    const notice = toasts.show({
      title: 'That price is no longer offered.',
      description: 'The current prices are below.',
      variant: 'destructive',
      stays: true,
    });
    return () => toasts.dismiss(notice);
  }, [id]);
  if (page === null) return <NotFound />;
  if (isError) {
    return (
      <div className="wrap">
        <h1 className="sr-only">Game</h1>
        <EmptyState heading="Unable to Load the Game" text="The service could not be reached. Please try again later." isError />
      </div>
    );
  }
  return page === undefined ? <PageSpinner heading="Game" label="Loading the game" /> : <GameDetails page={page} />;
}

function GameDetails({ page }: { readonly page: PageData }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const tier = useTier();
  const game = useViewGame()(readGame(page.game));
  const { startsAt } = game;
  const isBefore = isBeforeTipOff(page, now);
  const isOpen = isBefore && !game.isPostponed;
  const isOld = areOutdated(game.quotes);
  const { canBet } = useChoices();
  const { data, isError } = useQuery({
    ...apiQuery('/api/games/:id/analysis', { id: game.id }),
    enabled: tier === 'premium' && isBefore,
    refetchInterval: gameRefreshMs,
  });
  const analysis = data ?? (isError ? null : undefined);
  // Before tip-off the public ledger entries have no content. For premium users the analysis has the entries with their content.
  const entries = page.entries.some(({ content }) => content !== null) ? page.entries : (analysis?.entries ?? page.entries);
  const ours = useMemo(() => predictionChartPoints(entries), [entries]);
  const published = entries.findLast(({ content }) => content !== null)?.content?.probabilities.published;
  const hasPredictions = entries.some(({ content }) => content !== null);
  const explanation = page.explanation ?? analysis?.explanation ?? null;
  const settledEntry = page.entries.find(({ position }) => position === page.verdict?.position);
  const settled = settledEntry?.content;
  const codes = { home: game.home.code, away: game.away.code };
  return (
    <div className="wrap pt-2 pb-8 sm:pt-4 sm:pb-10">
      <div className="flex items-center justify-between gap-x-3 text-xs sm:gap-x-4 sm:text-sm">
        <TextLink href="/predictions">NBA Predictions</TextLink>
        {isOpen && <MyBooksButton className="mr-auto" />}
        <OddsFormatSwitch hidesLabel />
      </div>
      <div className="flex items-center justify-between gap-3 pt-3 pb-4 sm:pt-5 sm:pb-6">
        <Matchup game={game} level="h1" />
        <div className="flex shrink-0 flex-col items-end md:flex-row md:items-center md:gap-3">
          <TipOffTime game={game} besideTeams />
          <ShareButton title={`${game.away.name} @ ${game.home.name}`} />
        </div>
      </div>

      {(isOpen || (published !== undefined && !game.hasNoDate)) && (
        <GameHead game={game} ours={published ?? game.freeChance ?? undefined} analysis={isOld || !canBet ? null : analysis} />
      )}

      {page.verdict && settledEntry && settled && (
        <PageSection
          heading="Verdict"
          lead={
            settled.replay
              ? 'A prediction replayed after the game from what was known before tip-off, compared with the result.'
              : `The last prediction before tip-off, compared with the result. Outside proof: ${describeOutsideProof(settledEntry, { startsAt, isBefore })}.`
          }
        >
          <Verdict verdict={page.verdict} prediction={settled} names={{ home: game.home.name, away: game.away.name }} />
        </PageSection>
      )}

      {game.isPostponed && <p className="pb-4 text-muted sm:pb-8">{reasonForNoOdds(game, timeZone)}</p>}
      {isOpen &&
        (tier === 'premium' ? (
          <PremiumAnalysis game={game} analysis={analysis} isOld={isOld} canBet={canBet} />
        ) : (
          <OddsBeforeTipOff game={game}>
            <LockedPredictions />
            {freeChanceNote}
          </OddsBeforeTipOff>
        ))}
      {isOpen && (
        <div className="no-print pb-5 sm:pb-6">
          <PriceLegend />
        </div>
      )}

      {explanation && !game.hasNoDate && (
        <PageSection
          heading="What moved the number"
          lead="The parts of our last forecast, in points; their sum is the forecast. The market’s part is its whole share: closing lines of past games and the odds of this one."
        >
          <ForecastParts parts={explanation} names={codes} />
          <ReportedPlayers parts={explanation} names={codes} />
        </PageSection>
      )}

      <PageSection
        heading="Line movement"
        lead="The lowest, median and highest price of all books, from the first one we recorded to tip-off."
      >
        <LineMovement
          gameId={game.id}
          homeCode={game.home.code}
          startsAt={startsAt}
          ours={ours}
          refetchEveryMs={isBefore ? gameRefreshMs : false}
        />
      </PageSection>

      <PageSection
        heading="Prediction history"
        lead={
          <HistoryLead
            count={page.entries.length}
            hasPredictions={hasPredictions}
            analysisFailed={isError}
            isPostponed={game.isPostponed}
          />
        }
      >
        {hasPredictions && <PredictionHistory entries={entries} homeCode={game.home.code} settled={page.verdict?.position} />}
      </PageSection>

      <Proof entries={entries} startsAt={startsAt} isBefore={isBefore} />
    </div>
  );
}

interface HistoryLeadProps {
  readonly count: number;
  readonly hasPredictions: boolean;
  readonly analysisFailed: boolean;
  readonly isPostponed: boolean;
}

/** While the analysis loads, premium members already see the sentence that belongs to the loaded history. */
function HistoryLead({ count, hasPredictions, analysisFailed, isPostponed }: HistoryLeadProps) {
  const isPremium = useTier() === 'premium';
  if (count === 0) return `There is no prediction for this game yet. Predictions start ${earlyAccessHours} hours before tip-off.`;
  const ofHistory = 'All our predictions for this game, newest first.';
  if (hasPredictions) return ofHistory;
  const recorded = `${count === 1 ? 'One prediction is' : `${count} predictions are`} recorded for this game.`;
  if (isPremium) return analysisFailed ? recorded : ofHistory;
  return `${recorded} ${isPostponed ? 'Everyone sees them from tip-off.' : 'Premium members see them now, everyone else from tip-off.'}`;
}

function isBeforeTipOff({ game, entries }: PageData, now: number): boolean {
  if (game.status !== 'scheduled') return game.status === 'postponed';
  return entries.length > 0 ? entries.every(({ content }) => content === null) : Date.parse(game.startsAt) > now;
}

const freeChanceNote = (
  <p className="text-sm text-muted">
    Our win chance is free in the last hour before tip-off, and all day for the first game of the day.{' '}
    <TextLink href="/how-it-works#free">What is free</TextLink>
  </p>
);

interface AnalysisProps {
  readonly game: GameView;
  readonly analysis: GameAnalysis | null | undefined;
  readonly isOld: boolean;
  readonly canBet: boolean;
}

function PremiumAnalysis({ game, analysis, isOld, canBet }: AnalysisProps) {
  if (analysis === null || analysis?.offers.length === 0 || isOld || !canBet) {
    return (
      <OddsBeforeTipOff game={game}>
        <p className={classNames('text-sm', canBet && analysis !== null && isOld ? 'text-live' : 'text-muted')}>
          {!canBet ? (
            'No listed book takes bets in your state, so no bet is recommended. The prices are for reading.'
          ) : analysis === null ? (
            'Our numbers could not be loaded. The page tries again every minute.'
          ) : isOld ? (
            <OutdatedPricesText quotes={game.quotes}>
              no bet is recommended. The value analysis returns with the next ones.
            </OutdatedPricesText>
          ) : (
            'There is no value analysis yet. It needs our prediction and a bookmaker’s price.'
          )}
        </p>
      </OddsBeforeTipOff>
    );
  }
  return (
    <PageSection
      heading="Value analysis"
      lead="Every book’s offer at its own line: our probability, what the price needs, its expected value (EV) and the part of it that we claim (value gap)."
    >
      {analysis === undefined ? (
        <Skeleton className="h-160 w-full" />
      ) : (
        <>
          <div className="mb-5 sm:-mt-2">
            <PriceAge quotes={game.quotes} />
          </div>
          <ValueAnalysis analysis={analysis} game={game} />
        </>
      )}
    </PageSection>
  );
}

function OddsBeforeTipOff({ game, children }: Pick<AnalysisProps, 'game'> & { readonly children: ReactNode }) {
  return (
    <PageSection heading="Before tip-off">
      <div className="grid gap-6">
        {game.bookmakers.length + game.otherBookmakers.length > 0 ? (
          <>
            <BookTable game={game} markets={mainMarkets} />
            <BookTable game={game} markets={['spread']} />
          </>
        ) : (
          <p className="text-sm text-muted">No bookmaker has a price for this game yet.</p>
        )}
        {children}
      </div>
    </PageSection>
  );
}
