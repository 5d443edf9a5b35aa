import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { BetLeg } from '#domain/bet-log/bet-log.ts';
import { markets, type Market } from '#domain/markets.ts';
import { teamById } from '#domain/teams.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/field-frame.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface Props {
  /** The position of the leg, from 0. It is part of the names of the controls. */
  readonly position: number;
  readonly initial: { readonly date: string; readonly leg: BetLeg | undefined };
  readonly isParlay: boolean;
  readonly onRemove: () => void;
}

/** The controls of one leg: date, game, market, side, line and odds. */
export function LegFields({ position, initial: { date: firstDate, leg }, isParlay, onRemove }: Props) {
  const [date, setDate] = useState(firstDate);
  const [market, setMarket] = useState<Market>(leg?.market ?? 'moneyline');
  const [gameId, setGameId] = useState(leg?.gameId);
  const format = useOddsFormat();
  const { data: games, isError } = useQuery({
    queryKey: ['/api/bets/games', date],
    queryFn: () => (date === '' ? [] : readApi('/api/bets/games', { date })),
    staleTime: 0,
  });
  const game = games?.find((known) => known.gameId === gameId) ?? games?.[0];
  const nameOf = (id: number | undefined) => teamById(id ?? 0)?.name ?? '?';
  const nicknameOf = (id: number | undefined) => teamById(id ?? 0)?.nickname ?? '?';
  const name = (field: string) => `legs.${position}.${field}`;
  const gameError = use(FormErrors)[name('gameId')];
  const sides =
    market === 'total'
      ? [
          { value: 'over', label: 'Over' },
          { value: 'under', label: 'Under' },
        ]
      : [
          { value: 'away', label: nicknameOf(game?.awayTeamId) },
          { value: 'home', label: nicknameOf(game?.homeTeamId) },
        ];
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className={isParlay ? 'float-left mb-3 flex w-full items-center justify-between font-[650]' : 'sr-only'}>
        {isParlay ? `Leg ${position + 1}` : 'Your bet'}
      </legend>
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Field label="Date of the game" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        <Select
          inForm
          label="Game"
          name={name('gameId')}
          value={game?.gameId ?? ''}
          onChange={setGameId}
          options={
            games && games.length > 0
              ? games.map((known) => ({ value: known.gameId, label: `${nameOf(known.awayTeamId)} at ${nameOf(known.homeTeamId)}` }))
              : [{ value: '', label: isError ? 'The games could not be loaded' : games ? 'No games on this day' : 'Loading' }]
          }
        />
      </div>
      {gameError !== undefined && (
        <p role="alert" className="text-sm text-negative">
          {gameError}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <Select
          inForm
          label="Market"
          name={name('market')}
          options={marketOptions}
          value={market}
          onChange={(value) => setMarket(markets.find((known) => known === value) ?? 'moneyline')}
        />
        <Select
          inForm
          key={`${market} ${game?.gameId}`}
          label="Side"
          name={name('side')}
          options={sides}
          defaultValue={leg?.side ?? sides[0]?.value}
        />
        {market !== 'moneyline' && (
          <Field
            label={market === 'total' ? 'Total' : 'Line'}
            name={name('line')}
            inputMode="text"
            autoComplete="off"
            placeholder={market === 'total' ? '220.5' : '-4.5'}
            defaultValue={leg?.line ?? ''}
          />
        )}
        <Field
          label="Odds"
          name={name('price')}
          autoComplete="off"
          placeholder="-110"
          defaultValue={leg ? formatPrice(leg.price, format) : ''}
        />
      </div>
      {isParlay && (
        <Button variant="quiet" className="justify-self-start" aria-label={`Remove leg ${position + 1}`} onClick={onRemove}>
          Remove this leg
        </Button>
      )}
    </fieldset>
  );
}
