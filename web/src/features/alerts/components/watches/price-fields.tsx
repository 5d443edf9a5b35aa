import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { ConditionOf, WatchGame } from '#contract/alerts/watches.ts';
import { bookTitle, defaultBooks } from '#domain/books.ts';
import { easternDate } from '#domain/league-date.ts';
import type { Market } from '#domain/markets.ts';
import { teamById } from '#domain/teams.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/field-frame.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { MarketSelect } from './market-select.tsx';

interface Props {
  readonly initial: ConditionOf<'price'> | undefined;
  readonly game: WatchGame | undefined;
}

/** The controls of a price target: a game that has not started, market, side, line, odds and bookmaker. */
export function PriceFields({ initial, game: firstGame }: Props) {
  const now = useNow();
  const format = useOddsFormat();
  const [date, setDate] = useState(() => easternDate(firstGame ? new Date(firstGame.startsAt) : new Date(now)));
  const [gameId, setGameId] = useState(initial?.gameId);
  const [market, setMarket] = useState<Market>(initial?.market ?? 'moneyline');
  const { data: games, isError } = useQuery({
    queryKey: ['/api/bets/games', date],
    queryFn: () => (date === '' ? [] : readApi('/api/bets/games', { date })),
    staleTime: 0,
  });
  const open = games?.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const game = open?.find((known) => known.gameId === gameId) ?? (initial === undefined ? open?.[0] : undefined);
  const books = useSiteSettings()?.bookmakers ?? defaultBooks;
  const error = use(FormErrors)['condition.gameId'];
  const name = (id: number | undefined) => teamById(id ?? 0)?.name ?? '?';
  const sides =
    market === 'total'
      ? [
          { value: 'over', label: 'Over' },
          { value: 'under', label: 'Under' },
        ]
      : [
          { value: 'away', label: teamById(game?.awayTeamId ?? 0)?.nickname ?? 'Away' },
          { value: 'home', label: teamById(game?.homeTeamId ?? 0)?.nickname ?? 'Home' },
        ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Field label="Date of the game" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        <Select
          inForm
          label="Game"
          name="condition.gameId"
          value={game?.gameId ?? ''}
          onChange={setGameId}
          options={
            open && open.length > 0
              ? open.map((known) => ({ value: known.gameId, label: `${name(known.awayTeamId)} at ${name(known.homeTeamId)}` }))
              : [{ value: '', label: isError ? 'The games could not be loaded' : open ? 'No open games on this day' : 'Loading' }]
          }
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <MarketSelect value={market} onChange={setMarket} />
        <Select
          inForm
          key={`${market} ${game?.gameId}`}
          label="Side"
          name="condition.side"
          options={sides}
          defaultValue={initial?.market === market ? initial.side : sides[0]?.value}
        />
        {market !== 'moneyline' && (
          <Field
            label="Line or better"
            name="condition.line"
            inputMode="text"
            autoComplete="off"
            placeholder={market === 'total' ? '220.5' : '-4.5'}
            defaultValue={initial?.market === market ? (initial.line ?? '') : ''}
          />
        )}
        <Field
          label="Odds or better"
          name="condition.price"
          autoComplete="off"
          placeholder="-110"
          defaultValue={initial ? formatPrice(initial.price, format) : ''}
        />
      </div>
      <Select
        inForm
        label="Bookmaker"
        name="condition.book"
        options={[{ value: '', label: 'Any bookmaker' }, ...books.map((book) => ({ value: book, label: bookTitle(book) }))]}
        defaultValue={initial?.book ?? ''}
      />
    </>
  );
}
