import { useState } from 'react';
import { alertProbabilities, type AlertProbability, type ConditionOf } from '#contract/alerts/rules.ts';
import { describeGames, type FieldsProps, nicknames, parsePercent, percentText, type RuleKind, TeamChoice } from './rule-kind.tsx';
import { NumberField } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';

const figureNames: Readonly<Record<AlertProbability, string>> = {
  win: 'Probability of a win',
  cover: 'Probability of a cover',
  over: 'Probability of the over',
};
const figureOptions = alertProbabilities.map((value) => ({ value, label: figureNames[value] }));
const directionOptions = [
  { value: 'above', label: 'At least' },
  { value: 'below', label: 'At most' },
];

export const numberKind: RuleKind<'number'> = {
  name: 'Our probability',
  Fields: NumberFields,
  read: ({ text, teamIds }) => ({
    figure: text('figure'),
    direction: text('direction'),
    threshold: parsePercent(text('threshold')),
    teamIds,
  }),
  sentence: ({ figure, direction, threshold, teamIds }) => {
    const limit = `${direction === 'above' ? 'at least' : 'at most'} ${percentText(threshold, 1)}%`;
    if (figure === 'over') return `Our probability of the over in ${describeGames(teamIds)} is ${limit}.`;
    return `Our probability that the ${nicknames(teamIds)} ${figure === 'win' ? 'win' : 'cover the spread'} is ${limit}.`;
  },
};

function NumberFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'number'>>) {
  const [figure, setFigure] = useState<AlertProbability>(initial?.figure ?? 'win');
  return (
    <>
      <Select inForm label="Our probability" name="condition.figure" options={figureOptions} value={figure} onChange={setFigure} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select inForm label="Reaches" name="condition.direction" options={directionOptions} defaultValue={initial?.direction ?? 'above'} />
        <NumberField label="Percent" name="condition.threshold" defaultValue={percentText(initial?.threshold ?? 0.6)} />
      </div>
      <TeamChoice {...teams} none={figure === 'over' ? 'all' : 'none'} />
    </>
  );
}
