import type { ConditionOf } from '#contract/alerts/rules.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import {
  describeBooks,
  describeGames,
  type FieldsProps,
  joinWithOr,
  parsePercent,
  percentText,
  type RuleKind,
  TeamChoice,
  useOfferedBooks,
} from './rule-kind.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { CheckboxGroup, Field, NumberField } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';

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
  sentence: ({ markets: chosen, teamIds, minGap, books, hoursBefore }, { compared, canBet }) => {
    const bets = joinWithOr(chosen.map((market) => marketNames[market].toLowerCase()));
    const where = canBet ? describeBooks(books, compared) : 'a book in your state (no listed one takes bets there, so nothing is sent)';
    const within = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`;
    return `${bets.charAt(0).toUpperCase()}${bets.slice(1)} bets on ${describeGames(teamIds)} with a value gap of ${formatPercent(minGap)} or more, best price at ${where}, within ${within} of tip-off.`;
  },
};

function PickFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'pick'>>) {
  const { name, markets: chosen, minGap, books: chosenBooks, hoursBefore } = initial ?? usual;
  const { books, labelOf, anyBook } = useOfferedBooks(chosenBooks);
  return (
    <>
      <Field label="Name" name="condition.name" defaultValue={name} maxLength={60} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField label="Minimum value gap, %" name="condition.minGap" defaultValue={percentText(minGap)} />
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
        legend={`Best price at (none checked: ${anyBook})`}
        name="condition.books"
        values={books}
        labelOf={labelOf}
        isChecked={(book) => initial?.books.includes(book) ?? false}
      />
      <TeamChoice {...teams} none="all" />
    </>
  );
}
