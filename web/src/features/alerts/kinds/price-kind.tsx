import type { ConditionOf } from '#contract/alerts/rules.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { BetFields, readBet, useGameChoice } from '#web/features/games/components/bet-fields.tsx';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { Select } from '#web/ui/form/select.tsx';
import { describeBooks, type FieldsProps, nicknameOf, type RuleKind, useOfferedBooks } from './rule-kind.tsx';

export const priceKind: RuleKind<'price'> = {
  name: 'Price target',
  Fields: PriceFields,
  read: ({ text, format }, initial) => ({ ...readBet(text, format, initial?.price), book: text('book') || null }),
  sentence: (target, { games, format, compared }) => {
    const game = games.find((one) => one.gameId === target.gameId);
    const names = { home: nicknameOf(game?.homeTeamId), away: nicknameOf(game?.awayTeamId) };
    const where = describeBooks(target.book === null ? [] : [target.book], compared);
    return `${formatBetSide(target, names)} at ${formatPrice(target.price, format)} or better, at ${where}: ${names.away} at ${names.home}.`;
  },
};

function PriceFields({ initial, game }: FieldsProps<ConditionOf<'price'>>) {
  const choice = useGameChoice({ initial: game, onlyUpcoming: true });
  const own = initial?.book ?? '';
  const { books, labelOf, anyBook } = useOfferedBooks(own === '' ? [] : [own]);
  return (
    <>
      <BetFields prefix="condition." choice={choice} initial={initial} lineLabel={() => 'Line or better'} oddsLabel="Odds or better" />
      <Select
        inForm
        label="Bookmaker"
        name="condition.book"
        options={[{ value: '', label: anyBook }, ...books.map((book) => ({ value: book, label: labelOf(book) }))]}
        defaultValue={own}
      />
    </>
  );
}
