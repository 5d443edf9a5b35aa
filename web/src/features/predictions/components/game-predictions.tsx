import { type GameView, isFinished } from '#web/features/games/game-view.ts';
import type { Tier } from '#web/lib/api/tier.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { LockedPredictions } from './locked-predictions.tsx';
import { PredictionPanels } from './prediction-panels.tsx';
import { RecordedLine } from './recorded-line.tsx';

interface Props {
  readonly game: GameView;
  readonly tier: Tier;
  /** Whether the premium predictions have been loaded. */
  readonly hasPremium: boolean;
  /** The consensus of the home win probability, shown beside our probability. */
  readonly marketHome?: number | undefined;
}

/**
 * Our predictions for one game in a list of games. Premium users keep what was predicted before tip-off while the game is in
 * progress and after it; everyone else sees one lock until tip-off.
 */
export function GamePredictions({ game, tier, hasPremium, marketHome }: Props) {
  const isPremium = tier === 'premium';
  const hasStarted = game.isLive || isFinished(game);
  // A game that has started without a prediction will not get one.
  const hasPanels = !hasStarted || !hasPremium || hasForecast(game);
  return (
    <>
      {game.isLive && <InProgressNotice />}
      {!isPremium && !hasStarted && <LockedPredictions />}
      {isPremium && hasPanels && (
        <div className="grid gap-3 sm:gap-5 sm:max-lg:grid-cols-2">
          <PredictionPanels game={game} hasPremium={hasPremium} marketHome={marketHome} />
        </div>
      )}
      {isPremium && game.ledger !== null && <RecordedLine game={game} issuedAt={Date.parse(game.ledger.issued_at)} />}
    </>
  );
}

function hasForecast({ moneylineForecast, totalForecast }: GameView): boolean {
  return [moneylineForecast?.home, moneylineForecast?.away, totalForecast?.over, totalForecast?.under].some((chance = 0) => chance > 0);
}

function InProgressNotice() {
  return (
    <p className="flex items-center gap-2 text-sm text-live italic">
      <Icon name="clock" className="size-5 shrink-0" />
      Game in progress - odds no longer available
    </p>
  );
}
