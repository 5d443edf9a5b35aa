import type { FeedState, IssuingState } from '#contract/status.ts';
import { readPreparation } from '#server/games/history/read-preparation.ts';
import { hasGamesAhead } from '#server/games/feeds/store.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Context } from '#server/platform/context.ts';

const titles: Readonly<Record<string, string>> = {
  'nba-schedule': 'the NBA’s schedule',
  'espn-schedule': 'ESPN’s schedule',
  'espn-scoreboard': 'ESPN’s scoreboard',
};

export async function readIssuingState({ db, clock, env }: Context & { readonly env: Pick<Env, 'isSimulated'> }): Promise<IssuingState> {
  const now = clock.now();
  const states = new Map((await listFeedStates(db, now)).map((state) => [state.feed, state]));
  const faultsOf = (...feeds: string[]) => feeds.flatMap((feed) => states.get(feed) ?? []).filter(({ fault }) => fault !== null);
  const { progress } = await readPreparation(db, env);
  if (progress) {
    const isLoadedFromLeague = states.get('nba-past-games')?.fault === null;
    const faults = isLoadedFromLeague ? [] : faultsOf('espn-scoreboard');
    return faults.length > 0
      ? notYet(`Past games, from which the ratings are computed, cannot be loaded: ${faults.map(describeFault).join('; ')}.`, faults)
      : notYet(`Past games, from which the ratings are computed, are being loaded. ${progress.text}.`, []);
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
