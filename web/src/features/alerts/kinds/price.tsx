import { useState } from 'react';
import type { ConditionOf } from '#contract/alerts/rules.ts';
import { bookTitle, defaultBooks } from '#domain/books.ts';
import { type Market, markets, sides } from '#domain/market/market.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { rules } from '#domain/market/rules.ts';
import { useGameChoice } from '#web/features/games/form/use-game-choice.ts';
import { GameSelect } from '#web/features/games/form/game-select.tsx';
import { MarketSelect } from '#web/features/games/form/market-select.tsx';
import { sideOptions } from '#web/features/games/form/side-options.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { readLine } from '#web/lib/format/read-line.ts';
import { readPrice } from '#web/lib/format/read-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type FieldsProps, nicknameOf, type RuleKind } from './rule-kind.ts';

export const price: RuleKind<'price'> = {
  name: 'Price target',
  Fields: PriceFields,
  read: ({ text, format }, initial) => {
    const market = markets.find((known) => known === text('market'))!;
    const side = sides.find((known) => known === text('side'))!;
    const [line, odds] = [readLine(market, side, text('line')), readPrice(text('price'), format, initial?.price)];
    return { gameId: text('gameId'), market, side, book: text('book') || null, line, price: odds };
  },
  sentence: (target, { games, format }) => {
    const game = games.find((one) => one.gameId === target.gameId);
    const names = { home: nicknameOf(game?.homeTeamId), away: nicknameOf(game?.awayTeamId) };
    const where = target.book === null ? 'any bookmaker' : bookTitle(target.book);
    return `${formatBetSide(target, names)} at ${formatPrice(target.price, format)} or better, at ${where}: ${names.away} at ${names.home}.`;
  },
};

function PriceFields({ initial, game: firstGame }: FieldsProps<ConditionOf<'price'>>) {
  const format = useOddsFormat();
  const [market, setMarket] = useState<Market>(initial?.market ?? 'moneyline');
  const choice = useGameChoice({ initial: firstGame, onlyUpcoming: true });
  const books = useSiteSettings()?.bookmakers ?? defaultBooks;
  const options = sideOptions(market, choice.game);
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
          options={options}
          defaultValue={initial?.market === market ? initial.side : options[0].value}
        />
        {rules[market].hasLine && (
          <Field
            label="Line or better"
            name="condition.line"
            inputMode="text"
            autoComplete="off"
            placeholder={market === 'total' ? '220.5' : '-4.5'}
            defaultValue={initial?.market === market && initial.line !== null ? rules[market].lineOf(initial.line, initial.side) : ''}
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
