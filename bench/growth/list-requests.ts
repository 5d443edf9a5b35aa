import { desc } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { predictions } from '#server/schema/predictions.ts';
import { currentSeason, type DatabaseSize } from './fill-seasons.ts';

export async function listRequests(db: Db, { gamesPerSeason }: DatabaseSize): Promise<string[]> {
  const [head] = await db.select({ id: predictions.id }).from(predictions).orderBy(desc(predictions.id)).limit(1);
  const last = head?.id ?? 0;
  const [settled, upcoming] = [`${currentSeason}-${gamesPerSeason - 1}`, `${currentSeason}-${gamesPerSeason + 1}`];
  return [
    '/healthz',
    '/readyz',
    '/api/site',
    '/api/feeds',
    '/api/plans',
    '/api/predictions/latest',
    `/api/games/${upcoming}`,
    `/api/games/${settled}`,
    `/api/games/${upcoming}/movement`,
    `/api/games/${settled}/movement`,
    '/api/record/summary',
    '/api/record/summary?market=total',
    `/api/record/summary?season=${currentSeason}`,
    `/api/record/summary?month=${currentSeason}-02`,
    `/api/record/summary?season=${currentSeason}&team=BOS`,
    '/api/record/predictions',
    '/api/record/predictions?limit=250',
    '/api/record/predictions?team=BOS',
    `/api/record/predictions?season=${currentSeason}&month=${currentSeason}-02`,
    '/api/record/last-day',
    `/api/record/results?after=${last - 2000}&limit=50`,
    `/api/record/ledger?after=${last - 2000}&limit=250`,
    '/api/record/backtest',
    '/api/record/tables/scoreboard',
    '/api/record/tables/bets',
    `/api/record/tables/predictions?season=${currentSeason}`,
    '/api/predictions/premium',
    `/api/games/${upcoming}/analysis`,
    '/api/user',
    '/api/account',
    '/api/account/export',
    '/api/subscription-details',
    '/api/preferences',
    '/api/alerts/rules',
    '/api/alerts/settings',
    '/api/admin/status',
  ];
}
