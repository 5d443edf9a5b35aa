import type { InjuryDisagreementsPage } from '#contract/status.ts';
import { requireTeam } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listDisagreements, type InjuryDisagreement } from './injury-store.ts';

/** One page of the players about whom the two sources differ, for the operator. */
export async function readDisagreementPage(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<InjuryDisagreementsPage> {
  const rows = await listDisagreements(db, after, limit);
  return { disagreements: rows.map(present), next: rows.length === limit ? rows.at(-1)!.subject : null };
}

const present = (row: InjuryDisagreement) => ({
  playerId: row.playerId,
  name: row.name,
  team: requireTeam(row.teamId).code,
  gameDate: row.gameDate,
  espn: { status: row.espnStatus, publishedAt: row.espnPublishedAt?.toISOString() ?? null },
  league: { status: row.leagueStatus, publishedAt: row.leaguePublishedAt?.toISOString() ?? null },
  followed: row.followed,
  firstSeenAt: row.firstSeenAt.toISOString(),
});
