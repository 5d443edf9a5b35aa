import { useState } from 'react';
import type { ConditionOf, WatchGame } from '#contract/alerts/watches.ts';
import { bookTitle, defaultBooks } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import { useGameChoice } from '#web/features/games/form/use-game-choice.ts';
import { GameSelect } from '#web/features/games/form/game-select.tsx';
import { MarketSelect } from '#web/features/games/form/market-select.tsx';
import { sideOptions } from '#web/features/games/form/side-options.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface Props {
  readonly initial: ConditionOf<'price'> | undefined;
  readonly game: WatchGame | undefined;
}

/** The controls of a price target: a game that has not started, market, side, line, odds and bookmaker. */
export function PriceFields({ initial, game: firstGame }: Props) {
  const format = useOddsFormat();
  const [market, setMarket] = useState<Market>(initial?.market ?? 'moneyline');
  const choice = useGameChoice({ initial: firstGame, onlyUpcoming: true });
  const books = useSiteSettings()?.bookmakers ?? defaultBooks;
  const sides = sideOptions(market, choice.game);
  return (
    <>
      <GameSelect name="condition.gameId" choice={choice} />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <MarketSelect name="condition.market" value={market} onChange={setMarket} />
        <Select
          inForm
          key={`${market} ${choice.game?.gameId}`}
          label="Side"
          name="condition.side"
          options={sides}
          defaultValue={initial?.market === market ? initial.side : sides[0].value}
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
