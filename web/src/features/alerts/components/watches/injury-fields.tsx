import type { ConditionOf } from '#contract/alerts/watches.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { TeamChoice, type TeamChoiceProps } from './team-choice.tsx';

export function InjuryFields({ initial, ...teams }: TeamChoiceProps & { readonly initial: ConditionOf<'injury'> | undefined }) {
  const hasFavorites = favoriteTeams.use().length > 0;
  return (
    <>
      <p className="text-sm text-muted">From the league’s injury report and ESPN, whichever was published last.</p>
      <CheckboxField label="My favorite teams" name="condition.withFavorites" defaultChecked={initial?.withFavorites ?? hasFavorites} />
      <TeamChoice {...teams} none="none" />
    </>
  );
}
