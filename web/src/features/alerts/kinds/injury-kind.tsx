import type { ConditionOf } from '#contract/alerts/rules.ts';
import { type FieldsProps, nicknames, type RuleKind, TeamChoice } from './rule-kind.tsx';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { CheckboxField } from '#web/ui/form/form.tsx';

export const injuryKind: RuleKind<'injury'> = {
  name: 'Injury status',
  Fields: InjuryFields,
  read: ({ isChecked, teamIds }) => ({ teamIds, withFavorites: isChecked('withFavorites') }),
  sentence: ({ teamIds, withFavorites }) => {
    const teams = [...(withFavorites ? ['your favorite teams'] : []), ...(teamIds.length > 0 ? [`the ${nicknames(teamIds)}`] : [])];
    return `A player of ${teams.join(' and ')} has another injury status.`;
  },
};

function InjuryFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'injury'>>) {
  const hasFavorites = favoriteTeams.use().length > 0;
  return (
    <>
      <p className="text-sm text-muted">From the league’s injury report and ESPN, whichever was published last.</p>
      <CheckboxField label="My favorite teams" name="condition.withFavorites" defaultChecked={initial?.withFavorites ?? hasFavorites} />
      <TeamChoice {...teams} none="none" />
    </>
  );
}
