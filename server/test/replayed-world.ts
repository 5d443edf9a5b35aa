import { loadPast } from '#server/wiring/load-past.ts';
import { leagueWorld, type LeagueWorld } from './league-world.ts';

/** A week after the season's opening night. */
export const replayedMorning = new Date('2026-10-26T15:00:00Z');

/** A league whose first days have been replayed: settled predictions from the start. */
export async function replayedWorld(): Promise<LeagueWorld> {
  const world = await leagueWorld({ startsAt: replayedMorning, hasPast: true });
  await loadPast({ ...world.pipeline, replaysPast: true, pastDays: 4 });
  return world;
}
