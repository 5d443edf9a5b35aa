import { useState } from 'react';
import type { ConditionOf } from '#contract/alerts/rules.ts';
import { parseLine } from '#domain/bet-log/parse-line.ts';
import { bookTitle, defaultBooks } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { useGameChoice } from '#web/features/games/form/use-game-choice.ts';
import { GameSelect } from '#web/features/games/form/game-select.tsx';
import { MarketSelect } from '#web/features/games/form/market-select.tsx';
import { sideOptions } from '#web/features/games/form/side-options.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type FieldsProps, nicknameOf, type RuleKind } from './rule-kind.ts';

export const price: RuleKind<'price'> = {
  name: 'Price target',
  Fields: PriceFields,
  read: ({ text }, initial) => ({
    gameId: text('gameId'),
    market: text('market'),
    side: text('side'),
    book: text('book') || null,
    line: text('market') === 'moneyline' ? null : parseLine(text('line')),
    price: initial && isShownAs(initial.price, text('price')) ? initial.price : parseOdds(text('price')),
  }),
  sentence: ({ gameId, side, line, price: odds, book }, { games, format }) => {
    const game = games.find((one) => one.gameId === gameId);
    const [away, home] = [nicknameOf(game?.awayTeamId), nicknameOf(game?.homeTeamId)];
    const team = side === 'home' ? home : away;
    const isTotal = side === 'over' || side === 'under';
    const what = isTotal ? `${side === 'over' ? 'Over' : 'Under'} ${line}` : line === null ? team : `${team} ${formatHandicap(line)}`;
    const where = book === null ? 'any bookmaker' : bookTitle(book);
    return `${what} at ${formatPrice(odds, format)} or better, at ${where}: ${away} at ${home}.`;
  },
};

/** A price is shown rounded. As long as its text is not changed, the price stays exactly what it was. */
const isShownAs = (odds: number, text: string): boolean =>
  (['american', 'decimal', 'fractional'] as const).some((format) => formatPrice(odds, format) === text);

/** The controls of a price target: a game that has not started, market, side, line, odds and bookmaker. */
function PriceFields({ initial, game: firstGame }: FieldsProps<ConditionOf<'price'>>) {
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
