import { lazy, Suspense } from 'react';
import { type GameView, isFinished } from '#web/features/games/game.ts';
import type { PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { ByTier } from '#web/lib/api/by-tier.tsx';
import { preloadableComponent } from '#web/lib/hydration/loaded-first.ts';
import { PlaceholderText, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { FreeChance } from '#web/features/games/components/free-chance.tsx';
import { LockedPredictions } from './locked-predictions.tsx';

// Loaded lazily, because only premium users need them.
export const panels = preloadableComponent(async () => (await import('./prediction-panels.tsx')).PredictionPanels);
const RecordedLine = lazy(async () => ({ default: (await import('./recorded-line.tsx')).RecordedLine }));

interface Props {
  readonly game: GameView;
  readonly premium: PremiumState;
  /** The consensus of the home win probability, shown beside our probability. */
  readonly marketHome?: number | undefined;
  readonly hasLegend: boolean;
}

/** Premium users keep the predictions of a game during and after it; everyone else sees locked panels until tip-off, and our win chance once it is free. */
export function GamePredictions(props: Props) {
  const { game } = props;
  const hasStarted = game.isLive || isFinished(game);
  return (
    <>
      {game.isLive && (
        <p className="flex items-center gap-2 text-sm text-live italic">
          <Icon name="clock" className="size-5 shrink-0" />
          Game in progress - odds no longer available
        </p>
      )}
      <ByTier premium={<PremiumPredictions {...props} hasStarted={hasStarted} />}>
        {!hasStarted && (
          <>
            <FreeChance game={game} />
            <LockedPredictions />
          </>
        )}
      </ByTier>
    </>
  );
}

function PremiumPredictions({ game, premium, marketHome, hasLegend, hasStarted }: Props & { readonly hasStarted: boolean }) {
  // A game that has started without a prediction will not get one.
  const hasPanels = !hasStarted || premium !== 'loaded' || hasForecast(game);
  return (
    <>
      {hasPanels && (
        // The panels are beside each other where the card is wide enough for two or three of them.
        <div className="@container">
          <div className="grid grid-cols-1 gap-3 sm:gap-5 @xl:grid-cols-2 @4xl:grid-cols-3">
            <Suspense fallback={<Skeleton className="h-58" />}>
              <panels.Component game={game} premium={premium} marketHome={marketHome} />
            </Suspense>
          </div>
        </div>
      )}
      {hasLegend && (
        <p className="text-xs text-muted">
          EV is the expected value at our probability. The value gap is the part of it that past picks of this market earned at the close.
        </p>
      )}
      {premium === 'pending' && recordedPlaceholder}
      {game.ledger !== null && (
        <Suspense fallback={recordedPlaceholder}>
          <RecordedLine game={game} entry={game.ledger} />
        </Suspense>
      )}
    </>
  );
}

const recordedPlaceholder = (
  <p className="text-xs">
    <PlaceholderText className="w-44" />
  </p>
);

const hasForecast = ({ forecasts }: GameView): boolean => Object.values(forecasts).some(({ first, second }) => first + second > 0);
