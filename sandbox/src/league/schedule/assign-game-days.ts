import type { Matchup } from './draw-matchups.ts';
import { weekdayOf, type EasternDay } from './eastern-time.ts';
import { Random } from '#sandbox/random/random.ts';
import type { SeasonDates } from './season-dates.ts';
import { teams, type Team } from './teams.ts';

export interface DatedMatchup extends Matchup {
  readonly day: EasternDay;
}

/** Relative number of games by weekday, Sunday first. Wednesdays and Fridays have the most games, Thursdays the fewest. */
const weekdayWeights = [1, 1.05, 0.75, 1.45, 0.4, 1.45, 0.95];

/** The days on which each team plays. A game can be placed on a day if both teams are free and would not play three days in a row. */
export class TeamDays {
  readonly #days = new Map<Team, Set<EasternDay>>(teams.map((team) => [team, new Set()]));

  play({ home, away }: Matchup, day: EasternDay): void {
    this.#of(home).add(day);
    this.#of(away).add(day);
  }

  plays(team: Team, day: EasternDay): boolean {
    return this.#of(team).has(day);
  }

  count(team: Team): number {
    return this.#of(team).size;
  }

  fits({ home, away }: Matchup, day: EasternDay): boolean {
    return [home, away].every((team) => !this.plays(team, day) && !this.#threeInARow(team, day));
  }

  #threeInARow(team: Team, day: EasternDay): boolean {
    const days = this.#of(team);
    const on = (offset: number) => days.has(day + offset);
    return (on(-2) && on(-1)) || (on(-1) && on(1)) || (on(1) && on(2));
  }

  #of(team: Team): Set<EasternDay> {
    const days = this.#days.get(team);
    if (!days) throw new Error(`${team.tricode} is not in the league`);
    return days;
  }
}

/** Assigns a day to every game. On each day, teams that have played few games so far and did not play the day before come first. */
export function assignGameDays(seed: number, season: SeasonDates, matchups: readonly Matchup[]): DatedMatchup[] {
  const random = new Random(seed, season.key, 'calendar');
  const days = playingDays(season);
  const calendar = new TeamDays();
  const placed: DatedMatchup[] = [];
  const place = (matchup: Matchup, day: EasternDay) => {
    calendar.play(matchup, day);
    placed.push({ ...matchup, day });
  };
  let waiting = random.shuffle(matchups);
  const share = matchups.length / days.reduce((sum, day) => sum + (weekdayWeights[weekdayOf(day)] ?? 1), 0);
  let due = 0;
  days.forEach((day, index) => {
    due += share * (weekdayWeights[weekdayOf(day)] ?? 1);
    const wanted = Math.min(15, Math.max(2, Math.round(due - placed.length)));
    const urgency = new Map(teams.map((team) => [team, urgencyOf(calendar, team, day, index / days.length)]));
    const ranked = waiting
      .map((matchup) => ({ matchup, rank: (urgency.get(matchup.home) ?? 0) + (urgency.get(matchup.away) ?? 0) + 3 * random.uniform() }))
      .toSorted((a, b) => b.rank - a.rank);
    const today = new Set<Matchup>();
    for (const { matchup } of ranked) {
      if (today.size === wanted) break;
      if (!calendar.fits(matchup, day)) continue;
      place(matchup, day);
      today.add(matchup);
    }
    waiting = withoutOnce(waiting, today);
  });
  for (const matchup of waiting) place(matchup, emptiestDay(calendar, placed, days, matchup));
  return placed;
}

export function playingDays({ firstDay, lastDay, daysOff }: SeasonDates): EasternDay[] {
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index).filter((day) => !daysOff.has(day));
}

function urgencyOf(calendar: TeamDays, team: Team, day: EasternDay, seasonPassed: number): number {
  const behind = 82 * seasonPassed - calendar.count(team);
  return behind - (calendar.plays(team, day - 1) ? 0.25 : 0);
}

/** Removes each placed matchup once. The list contains a matchup as often as the two teams still have to play. */
function withoutOnce(waiting: readonly Matchup[], placed: ReadonlySet<Matchup>): Matchup[] {
  const left = new Set(placed);
  return waiting.filter((matchup) => !left.delete(matchup));
}

function emptiestDay(calendar: TeamDays, placed: readonly DatedMatchup[], days: readonly EasternDay[], matchup: Matchup): EasternDay {
  const games = Map.groupBy(placed, (game) => game.day);
  const free = days
    .filter((day) => calendar.fits(matchup, day))
    .toSorted((a, b) => (games.get(a)?.length ?? 0) - (games.get(b)?.length ?? 0));
  const [day] = free;
  if (day === undefined) throw new Error(`No day is left for ${matchup.away.tricode} at ${matchup.home.tricode}`);
  return day;
}
