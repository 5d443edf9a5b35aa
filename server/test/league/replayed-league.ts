import { loadPast } from '#server/wiring/load-past.ts';
import { simulatedLeague } from './simulated-league.ts';

export const replayedMorning = new Date('2026-10-26T15:00:00Z');

/** A simulated league whose last days were replayed, without injury reports, which take long. It has settled predictions. */
export async function replayedLeague() {
  const league = await simulatedLeague({ startsAt: replayedMorning, hasPast: true });
  await league.breakFeed('nba-injury-report', '500', 100_000);
  await loadPast({ ...league.pipeline, replaysPast: true, pastDays: 3 });
  await league.repairFeeds();
  return league;
}
