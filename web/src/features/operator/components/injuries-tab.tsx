import { useQuery } from '@tanstack/react-query';
import type { InjuryDisagreementsPage } from '#contract/status.ts';
import { consoleQuery } from '#web/features/operator/console-query.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ConsoleData, ConsoleList, ConsoleRow } from './console-list.tsx';
import { Pager, usePager } from './pager.tsx';

type Disagreement = InjuryDisagreementsPage['disagreements'][number];

const pageSize = 50;
const sourceNames = { espn: 'ESPN', nba: 'the league' } as const;

/** The players about whom ESPN and the league's injury report differ. Predictions follow the later statement. */
export function InjuriesTab() {
  const pager = usePager<string>();
  const query = useQuery(consoleQuery('/api/operator/injuries', { after: pager.cursor ?? '', limit: pageSize }));
  return (
    <ConsoleData query={query}>
      {({ disagreements, next }) => (
        <>
          <ConsoleList empty="ESPN and the league's injury report agree about every player.">
            {disagreements.map((row) => (
              <InjuryRow key={`${row.team} ${row.playerId ?? row.name}`} row={row} />
            ))}
          </ConsoleList>
          <Pager pager={pager} next={next} labels={{ back: 'Previous', on: 'Next' }} />
        </>
      )}
    </ConsoleData>
  );
}

function InjuryRow({ row }: { readonly row: Disagreement }) {
  const timeZone = useTimeZone();
  const at = (time: string) => formatDateTime(Date.parse(time), timeZone);
  const statement = ({ status, publishedAt }: Disagreement['espn']) =>
    `${status.replaceAll('-', ' ')}${publishedAt === null ? '' : `, ${at(publishedAt)}`}`;
  return (
    <ConsoleRow
      title={
        <>
          {row.name} <Badge>{row.team}</Badge>
        </>
      }
      lines={[
        `ESPN: ${statement(row.espn)}`,
        `League: ${statement(row.league)}, game of ${row.gameDate}`,
        `We follow ${sourceNames[row.followed]}. Different since ${at(row.firstSeenAt)}.`,
      ]}
    />
  );
}
