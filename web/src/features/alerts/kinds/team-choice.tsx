import { use } from 'react';
import { TeamPicker } from '#web/features/games/components/team-picker.tsx';
import { FormErrors } from '#web/ui/form/field-frame.tsx';

export interface TeamChoiceProps {
  readonly teamIds: readonly number[];
  readonly onTeams: (ids: readonly number[]) => void;
}

interface Props extends TeamChoiceProps {
  /** Whether a rule without selected teams is about all teams or about none. */
  readonly none: 'all' | 'none';
}

export function TeamChoice({ teamIds, onTeams, none }: Props) {
  const error = use(FormErrors)['condition.teamIds'];
  return (
    <div>
      <details open={none === 'none' || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
          Teams: {teamIds.length === 0 ? none : `${teamIds.length} selected`}
        </summary>
        <TeamPicker label="Teams" chosen={teamIds} onChange={onTeams} />
      </details>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {error}
        </p>
      )}
    </div>
  );
}
