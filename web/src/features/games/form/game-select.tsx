import { use } from 'react';
import { teamById } from '#domain/teams.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/field-frame.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { useGameChoice } from './use-game-choice.ts';

type GameChoice = ReturnType<typeof useGameChoice>;

interface Props {
  /** The name of the control that contains the game's id. */
  readonly name: string;
  readonly choice: GameChoice;
}

export function GameSelect({ name, choice }: Props) {
  const { date, setDate, games = [], game, setGameId } = choice;
  const error = use(FormErrors)[name];
  const options = games.map(({ gameId, awayTeamId, homeTeamId }) => ({
    value: gameId,
    label: `${teamName(awayTeamId)} at ${teamName(homeTeamId)}`,
  }));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Field label="Date of the game" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        <Select
          inForm
          label="Game"
          name={name}
          value={game?.gameId ?? ''}
          onChange={setGameId}
          options={options.length > 0 ? options : [{ value: '', label: describeEmpty(choice) }]}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
    </>
  );
}

const teamName = (id: number): string => teamById(id)?.name ?? '?';

function describeEmpty({ games, isError, onlyUpcoming }: GameChoice): string {
  if (isError) return 'The games could not be loaded';
  if (!games) return 'Loading';
  return onlyUpcoming ? 'No open games on this day' : 'No games on this day';
}
