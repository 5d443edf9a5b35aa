import { type GameView, isFinished } from '#web/features/games/game.ts';
import type { PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { PlaceholderText } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { FreeChance } from '#web/features/games/components/free-chance.tsx';
import { LockedPredictions } from './locked-predictions.tsx';
import { PredictionPanels } from './prediction-panels.tsx';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly game: GameView;
  readonly premium: PremiumState;
  /** The consensus of the home win probability, shown beside our probability. */
  readonly marketHome?: number | undefined;
}

/** Premium users keep the predictions of a game during and after it; everyone else sees locked panels until tip-off, and our win chance once it is free. */
export function GamePredictions(props: Props) {
  const { game } = props;
  const isPremium = useTier() === 'premium';
  const hasStarted = game.isLive || isFinished(game);
  return (
    <>
      {game.isLive && (
        <p className="flex items-center gap-2 text-sm text-live italic">
          <Icon name="clock" className="size-5 shrink-0" />
          Game in progress - odds no longer available
        </p>
      )}
      {isPremium ? (
        <PremiumPredictions {...props} hasStarted={hasStarted} />
      ) : (
        !hasStarted && (
          <>
            <FreeChance game={game} />
            <LockedPredictions />
          </>
        )
      )}
    </>
  );
}

function PremiumPredictions({ game, premium, marketHome, hasStarted }: Props & { readonly hasStarted: boolean }) {
  // A game that has started without a prediction will not get one.
  const hasPanels = !hasStarted || premium !== 'loaded' || hasForecast(game);
  return (
    <>
      {hasPanels && (
        // The panels are beside each other where the card is wide enough for two or three of them.
        <div className="@container">
          <div className="grid grid-cols-1 gap-3 sm:gap-5 @xl:grid-cols-2 @4xl:grid-cols-3">
            <PredictionPanels game={game} premium={premium} marketHome={marketHome} />
          </div>
        </div>
      )}
      {premium === 'pending' && recordedPlaceholder}
      {game.ledger !== null && <RecordedLine game={game} entry={game.ledger} />}
    </>
  );
}

const recordedPlaceholder = (
  <p className="text-xs">
    <PlaceholderText className="w-44" />
  </p>
);

const hasForecast = ({ forecasts }: GameView): boolean => Object.values(forecasts).some(({ first, second }) => first + second > 0);

interface RecordedProps {
  readonly game: GameView;
  readonly entry: { readonly issuedAt: string; readonly replay: boolean };
}

function RecordedLine({ game: { id, away, home }, entry }: RecordedProps) {
  const timeZone = useTimeZone();
  return (
    <p className="text-xs text-muted">
      {entry.replay ? 'Replayed after the game, as of' : 'Recorded'} {formatShortDateTime(Date.parse(entry.issuedAt), timeZone)}
      {' · '}
      <TextLink href={`/games/${id}#proof`}>
        Proof
        <span className="sr-only">
          {' '}
          of the prediction for {away.name} @ {home.name}
        </span>
      </TextLink>
    </p>
  );
}
