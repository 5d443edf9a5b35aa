import { useState } from 'react';
import { type ConditionOf, type WatchedFigure, watchedFigures } from '#contract/alerts/watches.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TeamChoice, type TeamChoiceProps } from './team-choice.tsx';

const figureNames: Readonly<Record<WatchedFigure, string>> = {
  win: 'Probability of a win',
  cover: 'Probability of a cover',
  over: 'Probability of the over',
};
const figureOptions = watchedFigures.map((value) => ({ value, label: figureNames[value] }));
const directionOptions = [
  { value: 'above', label: 'At least' },
  { value: 'below', label: 'At most' },
];

export function NumberFields({ initial, ...teams }: TeamChoiceProps & { readonly initial: ConditionOf<'number'> | undefined }) {
  const [figure, setFigure] = useState<WatchedFigure>(initial?.figure ?? 'win');
  return (
    <>
      <Select
        inForm
        label="Our probability"
        name="condition.figure"
        options={figureOptions}
        value={figure}
        onChange={(value) => setFigure(watchedFigures.find((known) => known === value) ?? 'win')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Select inForm label="Reaches" name="condition.direction" options={directionOptions} defaultValue={initial?.direction ?? 'above'} />
        <Field
          label="Percent"
          name="condition.threshold"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(Number(((initial?.threshold ?? 0.6) * 100).toFixed(2)))}
        />
      </div>
      <TeamChoice {...teams} none={figure === 'over' ? 'all' : 'none'} />
    </>
  );
}
