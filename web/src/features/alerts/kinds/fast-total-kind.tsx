import type { ConditionOf } from '#contract/alerts/rules.ts';
import { describeGames, type FieldsProps, parseNumber, type RuleKind, TeamChoice } from './rule-kind.tsx';
import { NumberField } from '#web/ui/form/form.tsx';

export const fastTotalKind: RuleKind<'fast-total'> = {
  name: 'Total moved within an hour',
  Fields: FastTotalFields,
  read: ({ text, teamIds }) => ({ market: 'total', by: parseNumber(text('by')), teamIds }),
  sentence: ({ by, teamIds }) =>
    `The total of ${describeGames(teamIds)} has moved by ${by} ${by === 1 ? 'point' : 'points'} or more within an hour.`,
};

function FastTotalFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'fast-total'>>) {
  return (
    <>
      <NumberField label="Moved by points" name="condition.by" defaultValue={String(initial?.by ?? 3)} />
      <p className="text-sm text-muted">Measured by the median of the bookmakers, every five minutes; after an alert, since that alert.</p>
      <TeamChoice {...teams} none="all" />
    </>
  );
}
