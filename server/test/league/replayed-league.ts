import { loadPast } from '#server/wiring/load-past.ts';
import { simulatedLeague } from './simulated-league.ts';

/** A week after the first games of the season. */
export const replayedMorning = new Date('2026-10-26T15:00:00Z');

/** A simulated league in which the last days were replayed, so that there are settled predictions. */
export async function replayedLeague() {
  const league = await simulatedLeague({ startsAt: replayedMorning, hasPast: true });
  await loadPast({ ...league.pipeline, replaysPast: true, pastDays: 3 });
  return league;
}
