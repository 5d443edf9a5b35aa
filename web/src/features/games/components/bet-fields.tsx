import { useState } from 'react';
import type { Bet } from '#domain/market/bet.ts';
import { type Market, markets, sides } from '#domain/market/market.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { rules } from '#domain/market/rules.ts';
import { teamById } from '#domain/teams.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { marketOptions, sidesAsShown } from '#web/lib/format/market-names.ts';
import { readLine, readPrice } from '#web/lib/format/read-price.ts';
import { Field, FieldError } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { easternDate } from '#domain/league-date.ts';
import { type ApiResponse, readApi } from '#web/lib/api/api-client.ts';
import { useNow } from '#web/lib/time.ts';

interface Props {
  readonly prefix: string;
  readonly choice: GameChoice;
  readonly initial: Pick<Bet, 'market' | 'side' | 'line' | 'price'> | undefined;
  readonly keepsSide?: boolean;
  readonly lineLabel: (market: Market) => string;
  readonly oddsLabel: string;
}

export function BetFields({ prefix, choice, initial, keepsSide = false, lineLabel, oddsLabel }: Props) {
  const format = useOddsFormat();
  const [market, setMarket] = useState<Market>(initial?.market ?? 'moneyline');
  const nickname = (id: number | undefined) => (id === undefined ? undefined : teamById(id)?.nickname);
  const names = { away: nickname(choice.game?.awayTeamId) ?? 'Away', home: nickname(choice.game?.homeTeamId) ?? 'Home' };
  const shownSides = sidesAsShown(market);
  const kept = keepsSide || initial?.market === market ? initial : undefined;
  return (
    <>
      <GameSelect name={`${prefix}gameId`} choice={choice} />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <Select inForm label="Market" name={`${prefix}market`} options={marketOptions} value={market} onChange={setMarket} />
        <Select
          inForm
          key={`${market} ${choice.game?.gameId}`}
          label="Side"
          name={`${prefix}side`}
          options={shownSides.map((value) => ({ value, label: rules[market].sideName(value, names) }))}
          defaultValue={kept?.side ?? shownSides[0]}
        />
        {rules[market].hasLine && (
          <Field
            label={lineLabel(market)}
            name={`${prefix}line`}
            inputMode="text"
            autoComplete="off"
            placeholder={market === 'total' ? '220.5' : '-4.5'}
            defaultValue={kept?.line == null ? '' : rules[kept.market].lineOf(kept.line, kept.side)}
          />
        )}
        <Field
          label={oddsLabel}
          name={`${prefix}price`}
          autoComplete="off"
          placeholder="-110"
          defaultValue={initial ? formatPrice(initial.price, format) : ''}
        />
      </div>
    </>
  );
}

/** Reads the bet from the controls. `value` gets a control by its `name` without the prefix. The contract's schema checks the result. */
export function readBet(value: (name: string) => string, format: OddsFormat, before: number | undefined) {
  const market = markets.find((known) => known === value('market'))!;
  const side = sides.find((known) => known === value('side'))!;
  const [line, price] = [readLine(market, side, value('line')), readPrice(value('price'), format, before)];
  return { gameId: value('gameId'), market, side, line, price };
}

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

function GameSelect({ name, choice }: { readonly name: string; readonly choice: GameChoice }) {
  const { date, setDate, games = [], game, setGameId } = choice;
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
      <FieldError name={name} />
    </>
  );
}

const teamName = (id: number): string => teamById(id)?.name ?? '?';

function describeEmpty({ games, isError, onlyUpcoming }: GameChoice): string {
  if (isError) return 'The games could not be loaded';
  if (!games) return 'Loading';
  return onlyUpcoming ? 'No open games on this day' : 'No games on this day';
}
