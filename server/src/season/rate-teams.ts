import { roundTo } from '#domain/round-to.ts';
import { teamByCode, teams } from '#domain/teams.ts';
import type { TeamReport } from '#model/news/team-report.ts';
import type { State } from '#model/ratings/state/state.ts';
import { type MissedPlayer, missedPlayers, teamRatings, type Today } from '#model/season/team-strength.ts';
import type { StoredRating } from './store.ts';

/** The ratings of all teams on one date, without absences. */
export function rateTeams(state: State, today: Today): StoredRating[] {
  const ratings = teamRatings(state, today, { isHealthy: true });
  return teams.map(({ id }, team) => ({ ...today, teamId: id, rating: ratings[team]!, absences: [] }));
}

export const findMissedPlayers = (state: State, today: Today, reportOf: (date: string, teamId: number) => TeamReport): MissedPlayer[] =>
  missedPlayers(state, today, (code) => reportOf(today.date, teamByCode(code)!.id));

/** Adds what the injury reports cost each team, the costliest player first. */
export function addAbsences(
  rows: readonly StoredRating[],
  missed: readonly MissedPlayer[],
  names: ReadonlyMap<string, string>,
): StoredRating[] {
  const byTeam = Map.groupBy(missed, ({ team }) => teams[team]!.id);
  return rows.map((row) => {
    const absences = (byTeam.get(row.teamId) ?? []).map(({ playerId, status, points }) => ({
      name: names.get(playerId) ?? playerId,
      status,
      points: roundTo(points, 1),
    }));
    return { ...row, absences: absences.toSorted((a, b) => b.points - a.points) };
  });
}
