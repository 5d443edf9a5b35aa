import { easternDate } from '#domain/league-date.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listReportTeams, listStatements, replaceDisagreements, replaceInjuries } from './injury-store.ts';
import { reconcileInjuries } from './reconcile-injuries.ts';

/** Computes the injury list and the disagreements again, after the statements of a source have changed. The caller has locked the players. */
export async function updateInjuries(transaction: Db, now: Date): Promise<void> {
  const { list, disagreements } = reconcileInjuries({
    espn: await listStatements(transaction, 'espn'),
    league: await listStatements(transaction, 'nba'),
    teams: await listReportTeams(transaction),
    today: easternDate(now),
  });
  await replaceInjuries(transaction, list);
  await replaceDisagreements(transaction, disagreements, now);
}
