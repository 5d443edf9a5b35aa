import { roundTo } from '#domain/round-to.ts';
import { teams } from '#domain/teams.ts';
import type { TeamReport } from '#model/news/team-report.ts';
import type { State } from '#model/ratings/state/state.ts';
import { type MissedPlayer, missedPlayers, teamRatings, type Today } from '#model/season/team-strength.ts';
import type { StoredAbsence } from '#server/schema/season.ts';
import type { StoredRating } from './store.ts';

/** The ratings of all teams on one date, without absences. */
export function rateTeams(state: State, today: Today): StoredRating[] {
  const ratings = teamRatings(state, today, { isHealthy: true });
  return teams.map(({ id }, team) => ({ ...today, teamId: id, rating: ratings[team]!, absences: [] }));
}

export interface InjuryReports {
  readonly reportOf: (teamId: number) => TeamReport;
  readonly names: ReadonlyMap<string, string>;
}

/** Adds what the injury reports cost each team, the costliest player first. */
export function addAbsences(rows: readonly StoredRating[], missed: readonly MissedPlayer[], { names }: InjuryReports): StoredRating[] {
  const byTeam = Map.groupBy(missed, ({ team }) => teams[team]!.id);
  return rows.map((row) => {
    const absences = (byTeam.get(row.teamId) ?? []).map(({ playerId, status, points }): StoredAbsence => ({
      name: names.get(playerId) ?? playerId,
      status,
      points: roundTo(points, 1),
    }));
    return { ...row, absences: absences.toSorted((a, b) => b.points - a.points) };
  });
}

export function findMissedPlayers(state: State, today: Today, { reportOf }: InjuryReports): MissedPlayer[] {
  const reports = new Map(teams.map(({ id, code }) => [code, reportOf(id)]));
  return missedPlayers(state, today, (code) => reports.get(code)!);
}
