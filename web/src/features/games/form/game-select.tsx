import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { easternDate } from '#domain/league-date.ts';
import { teamById } from '#domain/teams.ts';
import { type ApiResponse, readApi } from '#web/lib/api/api-client.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/field-frame.tsx';
import { Select } from '#web/ui/form/select.tsx';

type ListedGame = ApiResponse<'/api/bets/games'>[number];

interface Options {
  /** The game that is selected at first. It stays in the list of its date even after it has begun. */
  readonly initial: Pick<ListedGame, 'gameId' | 'startsAt'> | undefined;
  /** Games that are not selected at first if the date has any other game. */
  readonly avoided?: readonly string[];
  readonly onlyUpcoming?: boolean;
}

export function useGameChoice({ initial, avoided = [], onlyUpcoming = false }: Options) {
  const now = useNow();
  const [date, setDate] = useState(() => easternDate(new Date(initial?.startsAt ?? now)));
  const [gameId, setGameId] = useState(initial?.gameId);
  const { data, isError } = useQuery({
    queryKey: ['/api/bets/games', date],
    queryFn: () => (date === '' ? [] : readApi('/api/bets/games', { date })),
    staleTime: 0,
  });
  const isListed = (listed: ListedGame) => !onlyUpcoming || Date.parse(listed.startsAt) > now || listed.gameId === initial?.gameId;
  const games = data?.filter(isListed);
  const first = games?.find((listed) => !avoided.includes(listed.gameId)) ?? games?.[0];
  const game = games?.find((listed) => listed.gameId === gameId) ?? first;
  return { date, setDate, games, isError, onlyUpcoming, game, setGameId };
}

type GameChoice = ReturnType<typeof useGameChoice>;

export function GameSelect({ name, choice }: { readonly name: string; readonly choice: GameChoice }) {
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
