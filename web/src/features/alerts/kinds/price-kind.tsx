import type { ConditionOf } from '#contract/alerts/rules.ts';
import { bookTitle } from '#domain/books.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { BetFields, readBet } from '#web/features/games/form/bet-fields.tsx';
import { useGameChoice } from '#web/features/games/form/game-select.tsx';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { myBooks } from '#web/lib/settings/my-books.ts';
import { useListedBooks } from '#web/lib/api/use-listed-books.ts';
import { Select } from '#web/ui/form/select.tsx';
import { anyBook, type FieldsProps, nicknameOf, type RuleKind } from './rule-kind.ts';

export const priceKind: RuleKind<'price'> = {
  name: 'Price target',
  Fields: PriceFields,
  read: ({ text, format }, initial) => ({ ...readBet(text, format, initial?.price), book: text('book') || null }),
  sentence: (target, { games, format, compared }) => {
    const game = games.find((one) => one.gameId === target.gameId);
    const names = { home: nicknameOf(game?.homeTeamId), away: nicknameOf(game?.awayTeamId) };
    const where = target.book === null ? anyBook(compared) : bookTitle(target.book);
    return `${formatBetSide(target, names)} at ${formatPrice(target.price, format)} or better, at ${where}: ${names.away} at ${names.home}.`;
  },
};

function PriceFields({ initial, game }: FieldsProps<ConditionOf<'price'>>) {
  const choice = useGameChoice({ initial: game, onlyUpcoming: true });
  const books = useListedBooks();
  return (
    <>
      <BetFields prefix="condition." choice={choice} initial={initial} lineLabel={() => 'Line or better'} oddsLabel="Odds or better" />
      <Select
        inForm
        label="Bookmaker"
        name="condition.book"
        options={[{ value: '', label: anyBook(myBooks.use().compared) }, ...books.map((book) => ({ value: book, label: bookTitle(book) }))]}
        defaultValue={initial?.book ?? ''}
      />
    </>
  );
}
