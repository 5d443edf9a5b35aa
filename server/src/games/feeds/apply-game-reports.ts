import { findGame, findGameById, insertGames, lockGamesOf, updateGame, type StoredGame } from './store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordNotices, type Notice } from '#server/platform/feeds/feed-state-store.ts';
import { wholeTopic, publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { games } from '#server/schema/games.ts';
import type { GameReport, GameReports } from './game-report.ts';
import { describeDisagreement, firstGameState, mergeReport, type GameState } from './merge-report.ts';

export interface SourceRules {
  mayDecide(game: StoredGame): boolean;
  readonly addsGames: boolean;
}

/** Applies a source's reports to the stored games in one transaction. Applying the same reports again changes nothing. */
export async function applyGameReports(
  db: Db,
  { reports, notices: readNotices }: GameReports,
  now: Date,
  rules: SourceRules,
): Promise<{ added: number; changed: number }> {
  return db.transaction(async (transaction) => {
    const stored = await lockGamesOf(transaction, reports);
    const notices: Notice[] = [...readNotices];
    const added: (typeof games.$inferInsert)[] = [];
    const changed: string[] = [];
    for (const report of reports) {
      const game = findGame(stored, report);
      if (!game) {
        // An unknown game that is postponed or canceled is not added. A postponed game is added once it has a new date.
        if (report.status === 'postponed' || report.status === 'canceled') continue;
        if (rules.addsGames) added.push(newGame(report, now));
        else notices.push({ feed: `${report.source}-scoreboard`, kind: 'unknown-game', subject: report.sourceId, detail: nameOf(report) });
        continue;
      }
      const contradiction = rules.mayDecide(game) ? undefined : describeDisagreement(game, report);
      if (contradiction)
        notices.push({ feed: `${report.source}-scoreboard`, kind: 'sources-disagree', subject: game.id, detail: contradiction });
      const state = rules.mayDecide(game) ? mergeReport(game, report, now) : game;
      const change = { ...changesOf(game, state), ...identity(game, report) };
      if (Object.keys(change).length === 0) continue;
      const former = findGameById(stored, report);
      if (former && former.id !== game.id) await updateGame(transaction, former.id, { ...noIdAt(report), updatedAt: now });
      await updateGame(transaction, game.id, { ...change, updatedAt: now });
      changed.push(game.id);
    }
    const inserted = await insertGames(transaction, added);
    await recordNotices(transaction, notices, now);
    await publishChanges(transaction, 'game', [...changed, ...(inserted.length > 100 ? [wholeTopic] : inserted)]);
    return { added: inserted.length, changed: changed.length };
  });
}

function newGame(report: GameReport, now: Date): typeof games.$inferInsert {
  const { source, sourceId, season, stage, homeTeamId, awayTeamId, neutral = false } = report;
  const ids = source === 'nba' ? { id: sourceId, nbaId: sourceId } : { id: `espn-${sourceId}`, espnId: sourceId };
  return { ...ids, season, stage, homeTeamId, awayTeamId, neutral, ...firstGameState(report, now), updatedAt: now };
}

const noIdAt = ({ source }: GameReport) => (source === 'nba' ? { nbaId: null } : { espnId: null });

function identity(game: StoredGame, report: GameReport): { nbaId?: string; espnId?: string; neutral?: boolean } {
  return {
    ...(report.source === 'nba' && game.nbaId !== report.sourceId && { nbaId: report.sourceId }),
    ...(report.source === 'espn' && game.espnId !== report.sourceId && { espnId: report.sourceId }),
    ...(report.neutral === true && !game.neutral && { neutral: true }),
  };
}

function changesOf(before: GameState, after: GameState): Partial<GameState> {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const changed = Object.entries(after).filter(([key, value]) => plain(before[key as keyof GameState]) !== plain(value));
  return Object.fromEntries(changed) as Partial<GameState>;
}

const nameOf = ({ awayTeamId, homeTeamId, startsAt }: GameReport) => `${awayTeamId} at ${homeTeamId}, ${startsAt.toISOString()}`;
