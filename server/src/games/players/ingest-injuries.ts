import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { espnInjuries } from './espn-injuries.ts';
import { matchPlayers } from './match-players.ts';
import { listPlayers, lockPlayers, setEspnId, replaceInjuries } from './player-store.ts';

/** Replaces the injury list with the feed's current one. If the feed fails, the last good list stays in place. */
export async function ingestInjuries(deps: FeedDeps & { espnUrl: string }): Promise<void> {
  await pullFeed(deps, espnInjuries(deps.espnUrl), async (transaction, { value: { injuries, notices }, fetchedAt }) => {
    await lockPlayers(transaction);
    const players = await listPlayers(transaction);
    const { matched, newIds } = matchPlayers(injuries, players, 'espn');
    for (const { playerId, sourceId } of newIds) await setEspnId(transaction, playerId, sourceId);
    await replaceInjuries(transaction, matched);
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
