import { replaceStatements } from './injury-store.ts';
import { updateInjuries } from './reconcile-injuries.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { espnInjuries } from './espn-injuries.ts';
import { matchPlayers } from '#server/games/players/match-players.ts';
import { listPlayers, lockPlayers, setEspnId } from '#server/games/players/player-store.ts';

/** Replaces ESPN's statements with its current list. If the feed fails, the last good list stays in place. */
export async function ingestInjuries(deps: FeedDeps & { espnUrl: string }): Promise<void> {
  await pullFeed(deps, espnInjuries(deps.espnUrl, deps.clock.now()), async (transaction, { value: { injuries, notices }, fetchedAt }) => {
    await lockPlayers(transaction);
    const players = await listPlayers(transaction);
    const { matched, newIds } = matchPlayers(injuries, players, 'espn');
    for (const { playerId, sourceId } of newIds) await setEspnId(transaction, playerId, sourceId);
    const statements = matched.map(({ sourceId, ...injury }) => ({ ...injury, source: 'espn' as const, key: sourceId }));
    await replaceStatements(transaction, 'espn', statements);
    await updateInjuries(transaction, fetchedAt);
    const unknown = matched.filter((injury) => injury.playerId === null);
    const unmatched = unknown.map(({ sourceId, name, teamId }) => {
      return {
        feed: 'espn-injuries',
        kind: 'unmatched-player',
        subject: `${sourceId} ${name}`,
        detail: `No player of team ${teamId} has this name`,
      };
    });
    await recordNotices(transaction, [...notices, ...unmatched], fetchedAt);
  });
}
