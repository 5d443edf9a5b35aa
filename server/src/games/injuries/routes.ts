import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import { requireTeam } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listDisagreements, type InjuryDisagreement } from './injury-store.ts';

export function injuryRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, routes.getInjuryDisagreements, async ({ query: { after, limit }, reply }) => {
    reply.header('cache-control', cacheControl.never);
    const rows = await listDisagreements(db, after, limit);
    return { disagreements: rows.map(present), next: rows.length === limit ? rows.at(-1)!.subject : null };
  });
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
