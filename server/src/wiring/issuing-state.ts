import type { FeedState, IssuingState } from '#contract/status.ts';
import { findHistoryLoad, listHistoryLoads } from '#server/games/history/history-store.ts';
import { hasGamesAhead } from '#server/games/feeds/store.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import type { LeagueDeps } from '#server/games/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { historyLoadName } from './refresh-league.ts';

const titles: Readonly<Record<string, string>> = {
  'nba-schedule': 'the NBA’s schedule',
  'espn-schedule': 'ESPN’s schedule',
  'espn-scoreboard': 'ESPN’s scoreboard',
};

export async function readIssuingState({ db, clock }: LeagueDeps): Promise<IssuingState> {
  const now = clock.now();
  const states = new Map((await listFeedStates(db, now)).map((state) => [state.feed, state]));
  const faultsOf = (...feeds: string[]) => feeds.flatMap((feed) => states.get(feed) ?? []).filter(({ fault }) => fault !== null);
  const load = await findHistoryLoad(db, historyLoadName);
  if (load?.finishedAt == null) {
    const isLoadedFromLeague = states.get('nba-past-games')?.fault === null;
    const faults = isLoadedFromLeague ? [] : faultsOf('espn-scoreboard');
    return faults.length > 0
      ? notYet(`Past games, from which the ratings are computed, cannot be loaded: ${faults.map(describeFault).join('; ')}.`, faults)
      : notYet(`Past games, from which the ratings are computed, are being loaded${await describeProgress(db)}.`, []);
  }
  const faults = faultsOf('nba-schedule', 'espn-schedule');
  if (faults.length > 0 && !(await hasGamesAhead(db, now)))
    return notYet(`No coming game is known: ${faults.map(describeFault).join('; ')}.`, faults);
  return { state: 'running' };
}

const notYet = (reason: string, faults: readonly FeedState[]): IssuingState => {
  const since = faults.map(failingSince).toSorted()[0];
  return { state: 'not yet', reason, ...(since && { since }) };
};

const failingSince = ({ lastGoodAt, fault }: FeedState) => lastGoodAt ?? fault!.since;

const describeFault = (state: FeedState) =>
  `${titles[state.feed] ?? state.feed} has failed since ${failingSince(state)} (${state.fault!.message})`;

async function describeProgress(db: Db): Promise<string> {
  const open = (await listHistoryLoads(db)).find(({ finishedAt, of }) => finishedAt === null && of !== null);
  return open ? ` (${open.name}: ${open.done} of ${open.of})` : '';
}
