import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { teamByEspnId } from '#domain/teams.ts';
import type { Notice } from '#server/platform/feeds/feed-state-store.ts';
import { parseFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { vendorName, vendorText, vendorTime } from '#server/platform/feeds/vendor-values.ts';
import type { injuryStatements } from '#server/schema/games.ts';

type EspnInjury = Readonly<Pick<typeof injuryStatements.$inferSelect, 'teamId' | 'name' | 'status' | 'comment' | 'publishedAt'>> & {
  readonly sourceId: string;
};

interface InjuryList {
  readonly injuries: readonly EspnInjury[];
  readonly notices: readonly Notice[];
}

const injuryRow = z.object({
  id: vendorText(40),
  status: vendorName(40),
  date: vendorTime.optional().catch(undefined),
  shortComment: vendorText(500).optional().catch(undefined),
  athlete: z.object({
    displayName: vendorName(80),
    headshot: z
      .object({ href: vendorText(500) })
      .optional()
      .catch(undefined),
    links: z
      .array(z.object({ href: vendorText(500) }))
      .optional()
      .catch(undefined),
  }),
});
/** ESPN lists 25 rows of a team. */
const maxRows = 100;

const answer = z.object({ injuries: z.array(z.object({ id: vendorText(15), injuries: z.array(z.unknown()) })).max(60) });

/** `now` is used to detect rows with a wrong date, which would count as the newest. */
export function espnInjuries(baseUrl: string, now: Date): Feed<InjuryList> {
  return {
    name: 'espn-injuries',
    request: { url: `${baseUrl}/apis/site/v2/sports/basketball/nba/injuries`, timeoutMs: 20_000 },
    noticesOf: ({ notices }) => notices,
    parse: (json) => {
      const reports = new Map<string, EspnInjury>();
      const notices: Notice[] = [];
      const notice = (kind: string, subject: string, detail: string) => notices.push({ feed: 'espn-injuries', kind, subject, detail });
      const unreadable = (subject: string, detail: string) => notice('unreadable-injury', subject, detail);
      // ESPN adds a row at each change of a player's status, newest first, and keeps the older rows for some time.
      const keepNewest = (injury: EspnInjury) => {
        const { sourceId, name, status, publishedAt } = injury;
        const known = reports.get(sourceId);
        if (!known || timeOf(injury) > timeOf(known)) reports.set(sourceId, injury);
        else if (timeOf(injury) === timeOf(known) && status !== known.status) {
          notice(
            'two-statuses',
            `${sourceId} ${name}`,
            `${known.status} and ${status}, both dated ${publishedAt?.toISOString() ?? 'nothing'}`,
          );
        }
      };
      for (const team of parseFeed(answer, json).injuries) {
        const known = teamByEspnId(team.id);
        if (!known) unreadable(`team ${team.id}`, 'unknown team');
        for (const row of known ? team.injuries.slice(0, maxRows) : []) {
          const parsed = injuryRow.safeParse(row);
          const espnId = parsed.success ? athleteId(parsed.data.athlete) : undefined;
          if (!parsed.success || !espnId)
            unreadable(parsed.success ? parsed.data.athlete.displayName : `team ${team.id}`, 'no status, name or id');
          else if (isAhead(parsed.data.date, now)) unreadable(parsed.data.athlete.displayName, 'dated in the future');
          // Entries with a negative id are notes about contracts and are skipped.
          else if (!parsed.data.id.startsWith('-')) keepNewest(readInjury(parsed.data, espnId, known!.id));
        }
      }
      return { injuries: [...reports.values()], notices };
    },
  };
}

function readInjury(row: z.output<typeof injuryRow>, espnId: string, teamId: number): EspnInjury {
  return {
    sourceId: espnId,
    teamId,
    name: row.athlete.displayName,
    status: row.status.toLowerCase().replaceAll(/\s+/g, '-'),
    comment: row.shortComment ?? '',
    publishedAt: row.date ?? null,
  };
}

/** More than a day ahead of now. Clocks and time zones of reporters differ by hours, so a shorter time is not a fault. */
const isAhead = (date: Date | undefined, now: Date) => date !== undefined && date.getTime() > now.getTime() + dayMs;

const timeOf = ({ publishedAt }: EspnInjury) => publishedAt?.getTime() ?? -Infinity;

/** The list contains no athlete id. The id is extracted from the URLs of the athlete's picture and page. */
function athleteId({ headshot, links = [] }: z.output<typeof injuryRow>['athlete']): string | undefined {
  const addresses = [headshot?.href ?? '', ...links.map((link) => link.href)];
  return addresses.map((address) => /\/(?:full|id)\/(\d{1,15})(?:[./]|$)/.exec(address)?.[1]).find((id) => id !== undefined);
}
