import { useMemo } from 'react';
import type { GamePage } from '#contract/game-page.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { Matchup } from '#web/features/games/components/matchup.tsx';
import { TipOff } from '#web/features/games/components/tip-off.tsx';
import { LineMovement } from '#web/features/odds/components/line-movement.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { displayGame } from '#web/features/games/game-view.ts';
import { ForecastParts } from '#web/features/predictions/analysis/forecast-parts.tsx';
import { PredictionHistory } from '#web/features/predictions/ledger/prediction-history.tsx';
import { readGame } from '#web/features/games/api/parse-game.ts';
import { useAnalysis } from '#web/features/games/api/use-game.ts';
import { Verdict } from '#web/features/predictions/components/verdict.tsx';
import { VerifyPanel } from '#web/features/predictions/ledger/verify-panel.tsx';
import { tierOf } from '#web/lib/api/tier.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { BeforeTipOff } from './before-tip-off.tsx';
import { ownMovement } from './prediction-series.ts';

interface Props {
  readonly page: GamePage;
  readonly refreshMs: number;
}

const silent = (): void => undefined;

/** The game's page once the game is known. */
export function GameRecord({ page, refreshMs }: Props) {
  const now = useNow();
  const timeZone = useTimeZone();
  const tier = tierOf(useUser());
  const read = useMemo(() => readGame(page.game, silent), [page.game]);
  const game = displayGame(read, { now, timeZone });
  const startsAt = Date.parse(page.game.game_date_utc);
  const isWaiting = isBeforeTipOff(page, now);
  const analysis = useAnalysis(game.id, { enabled: tier === 'premium' && isWaiting });
  // What everybody may see by now, or what premium sees already.
  const entries = page.entries.some(({ content }) => content !== null) ? page.entries : (analysis?.entries ?? page.entries);
  const explanation = page.explanation ?? analysis?.explanation ?? null;
  const judged = page.entries.find(({ position }) => position === page.verdict?.position)?.content;
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="flex items-end justify-between gap-6 text-sm">
        <TextLink href="/predictions">NBA Predictions</TextLink>
        <div className="w-36">
          <OddsFormatSwitch />
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-4 pb-8 lg:flex-row lg:items-center lg:justify-between">
        <Matchup {...game} level="h1" />
        <TipOff {...game} />
      </div>

      {page.verdict && judged && (
        <PageSection heading="Verdict" lead="The last prediction before tip-off, judged by the result.">
          <Verdict verdict={page.verdict} said={judged} homeName={game.homeTeamName} awayName={game.awayTeamName} />
        </PageSection>
      )}

      {isWaiting && <BeforeTipOff game={game} tier={tier} analysis={analysis} />}

      {explanation && (
        <PageSection
          heading="What moved the number"
          lead="The parts of our last forecast, in points. They add up to it. The market’s part is how far its price pulled our own number."
        >
          <ForecastParts parts={explanation} homeCode={game.homeTeamShortName} awayCode={game.awayTeamShortName} />
        </PageSection>
      )}

      <PageSection heading="Line movement" lead="Every book’s prices from the first we saw to tip-off.">
        <LineMovement
          gameId={game.id}
          homeCode={game.homeTeamShortName}
          startsAt={startsAt}
          ours={ownMovement(entries)}
          refetchEveryMs={isWaiting ? refreshMs : false}
        />
      </PageSection>

      <PageSection
        heading="Prediction history"
        lead={
          page.entries.length === 0
            ? `Nothing is said of this game yet. Predictions begin ${earlyAccessHours} hours before tip-off.`
            : `Everything we said of this game, the newest first. Premium sees it from ${earlyAccessHours} hours before tip-off, everybody from tip-off on; the hashes are public at once.`
        }
      >
        {page.entries.length > 0 && (
          <PredictionHistory entries={entries} homeCode={game.homeTeamShortName} judged={page.verdict?.position} />
        )}
      </PageSection>

      <PageSection
        heading="Check it yourself"
        lead="Each prediction is hashed together with the hash of the one before it. Verify reads the whole public ledger and recomputes every hash here, in your browser: whoever changes an old entry breaks the chain."
      >
        <VerifyPanel entries={entries} />
      </PageSection>
    </div>
  );
}

/** The server knows the league's time: what it keeps to itself, or has published, says whether the game has begun. */
function isBeforeTipOff({ game, entries }: GamePage, now: number): boolean {
  if (game.status !== 'scheduled') return game.status === 'postponed';
  return entries.length > 0 ? entries.every(({ content }) => content === null) : Date.parse(game.game_date_utc) > now;
}
