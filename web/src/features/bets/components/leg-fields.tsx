import type { LoggedLeg } from '#contract/bet-log/bet-log.ts';
import { BetFields } from '#web/features/games/form/bet-fields.tsx';
import { useGameChoice } from '#web/features/games/form/game-select.tsx';
import { Button } from '#web/ui/form/button.tsx';

interface Props {
  /** The position of the leg, from 0. It is part of the names of the controls. */
  readonly position: number;
  readonly leg: LoggedLeg | undefined;
  /** The games of the legs that were there before a new one. The new leg begins with another game. */
  readonly earlierGames: readonly string[];
  readonly isParlay: boolean;
  readonly onRemove: () => void;
}

export function LegFields({ position, leg, earlierGames, isParlay, onRemove }: Props) {
  const choice = useGameChoice({ initial: leg, avoided: earlierGames });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className={isParlay ? 'float-left mb-3 flex w-full items-center justify-between font-[650]' : 'sr-only'}>
        {isParlay ? `Leg ${position + 1}` : 'Your bet'}
      </legend>
      <BetFields
        prefix={`legs.${position}.`}
        choice={choice}
        initial={leg}
        keepsSide
        lineLabel={(market) => (market === 'total' ? 'Total' : 'Line')}
        oddsLabel="Odds"
      />
      {isParlay && (
        <Button variant="quiet" className="justify-self-start" aria-label={`Remove leg ${position + 1}`} onClick={onRemove}>
          Remove this leg
        </Button>
      )}
    </fieldset>
  );
}
