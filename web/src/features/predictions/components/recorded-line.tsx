import type { GameView } from '#web/features/games/game.ts';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly game: GameView;
  readonly entry: { readonly issued_at: string; readonly replay: boolean };
}

export function RecordedLine({ game: { id, away, home, hasPage }, entry }: Props) {
  const timeZone = useTimeZone();
  return (
    <p className="text-xs text-muted">
      {entry.replay ? 'Replayed after the game, as of' : 'Recorded'} {formatShortDateTime(Date.parse(entry.issued_at), timeZone)}
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
