import type { InjuryDisagreementsPage } from '#contract/status.ts';
import { consoleQuery, PagedList } from './console-data.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { useDateTime } from '#web/lib/time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';

type Disagreement = InjuryDisagreementsPage['disagreements'][number];

const pageSize = 50;
const sourceNames = { espn: 'ESPN', nba: 'the league' } as const;

export function InjuriesTab() {
  const at = useDateTime();
  const statement = ({ status, publishedAt }: Disagreement['espn']) =>
    `${status.replaceAll('-', ' ')}${publishedAt === null ? '' : `, ${at(publishedAt)}`}`;
  const row = ({ team, playerId, name, espn, league, gameDate, followed, firstSeenAt }: Disagreement) => (
    <ListRow
      key={`${team} ${playerId ?? name}`}
      title={name}
      badge={<Badge>{team}</Badge>}
      lines={[
        `ESPN: ${statement(espn)}`,
        `League: ${statement(league)}, game of ${gameDate}`,
        `We follow ${sourceNames[followed]}. Different since ${at(firstSeenAt)}.`,
      ]}
    />
  );
  return (
    <PagedList
      queryOf={(after: string | undefined = '') => consoleQuery('/api/operator/injuries', { after, limit: pageSize })}
      rowsOf={({ disagreements }) => disagreements.map(row)}
      empty="ESPN and the league's injury report agree about every player."
      labels={{ back: 'Previous', on: 'Next' }}
    />
  );
}

export function NoticesTab() {
  const at = useDateTime();
  return (
    <PagedList
      queryOf={(before: string | undefined) => consoleQuery('/api/operator/notices', { before })}
      rowsOf={({ notices }) =>
        notices.map(({ feed, kind, subject, detail, firstSeenAt, lastSeenAt, times }) => (
          <ListRow
            key={`${feed} ${kind} ${subject}`}
            title={subject}
            badge={<Badge>{kind}</Badge>}
            lines={[detail, `${feed}, ${times} times, from ${at(firstSeenAt)} to ${at(lastSeenAt)}`]}
          />
        ))
      }
      empty="There were no notices in the last seven days."
    />
  );
}
