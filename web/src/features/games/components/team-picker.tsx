import { Fragment } from 'react';
import { teams } from '#domain/teams.ts';
import { toggleTeam } from '#web/lib/settings/favorite-teams.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly label: string;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

const byConference = [...Map.groupBy(teams, ({ conference }) => conference)];

export function TeamPicker({ label, chosen, onChange }: Props) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {byConference.map(([conference, members]) => (
        <Fragment key={conference}>
          <p className="col-span-full text-sm text-muted">{conference}</p>
          {members.map(({ id, name, code, nickname }) => (
            <button
              key={id}
              type="button"
              aria-pressed={chosen.includes(id)}
              aria-label={`${name} ${code}`}
              title={name}
              onClick={() => onChange(toggleTeam(chosen, id))}
              className="inline-flex font-stretch-semi-condensed min-h-11 items-center justify-center gap-1 rounded-sm border border-line-strong text-sm hover:border-text aria-pressed:border-accent aria-pressed:text-accent"
            >
              {chosen.includes(id) && <Icon name="check" className="size-4" />}
              {nickname}
            </button>
          ))}
        </Fragment>
      ))}
    </fieldset>
  );
}
