import type { ConditionOf } from '#contract/alerts/rules.ts';
import { bookTitle } from '#domain/books.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { TeamChoice } from './team-choice.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { myBooks } from '#web/lib/settings/my-books.ts';
import { useListedBooks } from '#web/lib/api/use-listed-books.ts';
import { CheckboxGroup } from '#web/ui/form/checkbox-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { anyBook, joinWithOr, type FieldsProps, parsePercent, describeGames, percentText, type RuleKind } from './rule-kind.ts';

const usual = { name: 'High-value bets', markets: [...predictedMarkets], minGap: 0.02, books: [], hoursBefore: 24 };
const hours = [1, 3, 6, 12, 24, 48, 72].map((value) => ({
  value: String(value),
  label: `Only within ${value} ${value === 1 ? 'hour' : 'hours'} of tip-off`,
}));

export const pickKind: RuleKind<'pick'> = {
  name: 'Our picks',
  Fields: PickFields,
  read: ({ text, list, teamIds }) => ({
    name: text('name'),
    markets: list('markets'),
    minGap: parsePercent(text('minGap')),
    teamIds,
    books: list('books'),
    hoursBefore: Number(text('hoursBefore')),
  }),
  sentence: ({ markets: chosen, teamIds, minGap, books, hoursBefore }, { compared }) => {
    const bets = joinWithOr(chosen.map((market) => marketNames[market].toLowerCase()));
    const where = books.length === 0 ? anyBook(compared) : joinWithOr(books.map(bookTitle));
    const within = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`;
    return `${bets.charAt(0).toUpperCase()}${bets.slice(1)} bets on ${describeGames(teamIds)} with a value gap of ${formatPercent(minGap)} or more, best price at ${where}, within ${within} of tip-off.`;
  },
};

function PickFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'pick'>>) {
  const { name, markets: chosen, minGap, books: chosenBooks, hoursBefore } = initial ?? usual;
  // The rule may contain a book that is no longer compared. It stays in the list, so that saving the rule does not remove it.
  const books = [...new Set<string>([...useListedBooks(), ...chosenBooks])];
  return (
    <>
      <Field label="Name" name="condition.name" defaultValue={name} maxLength={60} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Minimum value gap, %" name="condition.minGap" inputMode="decimal" defaultValue={percentText(minGap)} />
        <Select inForm label="Alert me" name="condition.hoursBefore" options={hours} defaultValue={String(hoursBefore)} />
      </div>
      <CheckboxGroup
        legend="Bet types"
        name="condition.markets"
        values={predictedMarkets}
        labelOf={(market) => marketNames[market]}
        isChecked={(market) => chosen.includes(market)}
      />
      <CheckboxGroup
        legend={`Best price at (check none for ${anyBook(myBooks.use().compared)})`}
        name="condition.books"
        values={books}
        labelOf={bookTitle}
        isChecked={(book) => initial?.books.includes(book) ?? false}
      />
      <TeamChoice {...teams} none="all" />
    </>
  );
}
