import type { GameView } from '#web/features/games/game-view.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly game: GameView;
  readonly issuedAt: number;
}

/** When a prediction was recorded, with a link to the proof on the game's page. */
export function RecordedLine({ game: { id, away, home, hasPage }, issuedAt }: Props) {
  const timeZone = useTimeZone();
  return (
    <p className="text-xs text-muted">
      Recorded {formatShortDateTime(issuedAt, timeZone)}
      {hasPage && (
        <>
          {' · '}
          <TextLink href={`/games/${id}#proof`}>
            Proof
            <span className="sr-only">
              {' '}
              of the prediction for {away.name} @ {home.name}
            </span>
          </TextLink>
        </>
      )}
    </p>
  );
}
