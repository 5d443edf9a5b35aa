import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { easternDate } from '#domain/league-date.ts';
import { type ApiResponse, readApi } from '#web/lib/api/api-client.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';

type ListedGame = ApiResponse<'/api/bets/games'>[number];

interface Options {
  /** The game that is selected first. It stays in the list of its date, also after it has begun. */
  readonly initial: Pick<ListedGame, 'gameId' | 'startsAt'> | undefined;
  /** The games that are not selected first, as long as the date has another one. */
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
