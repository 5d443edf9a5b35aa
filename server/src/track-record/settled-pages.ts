import type { SettledPrediction } from '#contract/settled-predictions.ts';
import { teamByCode } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentSettled } from './present.ts';
import { recordGame } from './record-game.ts';
import { listSettled } from './store.ts';
import type { SummaryParts } from './summary/summarize-record.ts';

export interface SettledPage {
  readonly entries: SettledPrediction[];
  /** The `before` value of the next page; null on the last page. */
  readonly next: number | null;
}

/** One page of the settled predictions of a query, newest first. The sums limit the ledger positions that are searched. */
export async function readSettledPage(
  db: Db,
  { filter, sums }: Pick<SummaryParts, 'filter' | 'sums'>,
  before: number | undefined,
  limit: number,
): Promise<SettledPage> {
  const { market, origin, season, month, team } = filter;
  const { first, last } = sums.positions;
  const upTo = before === undefined ? last : Math.min(last, before - 1);
  if (upTo < first || (sums[market]?.settled ?? 0) === 0) return { entries: [], next: null };
  const teamId = team === undefined ? undefined : teamByCode(team)?.id;
  const selection = { replay: origin === 'replay', season, month, teamId, market, above: first - 1, upTo };
  const rows = await listSettled(db, selection, limit + 1);
  const entries = rows.slice(0, limit).flatMap((row) => {
    const game = recordGame(row);
    const record = game[market];
    return record ? [presentSettled({ game, name: market, market: record })] : [];
  });
  return { entries, next: rows.length > limit ? (entries.at(-1)?.position ?? null) : null };
}
