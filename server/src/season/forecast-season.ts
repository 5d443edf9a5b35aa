import { mean } from '#domain/maths/mean.ts';
import { teams } from '#domain/teams.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { MODEL_VERSION } from '#model/model-version.ts';
import { dayNumber, type Fixture } from '#model/ratings/games/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { afterGames, SEASON } from '#model/season/parameters.ts';
import { addResult, gamesPerTeam, lossesOf, noResults, teamPosition, winsOf } from '#model/season/results.ts';
import { simulateSeasons } from '#model/season/simulate-seasons.ts';
import { orderConferences } from '#model/season/standings.ts';
import { type MissedPlayer, remainingGames } from '#model/season/team-strength.ts';
import type { SeasonForecastRow, StoredRating } from './store.ts';

/** The ninetieth percentile of the standard normal distribution: 80 % of the values are between its two signs. */
const ninetiethPercentile = 1.2816;

interface Inputs extends Pick<SeasonForecastRow, 'date' | 'season' | 'madeAt'> {
  /** `margin`: the home margin of a final game of an earlier date; null for a game that is still to be played. */
  readonly games: readonly { readonly fixture: Fixture; readonly margin: number | null }[];
  /** One per team, in the order of `teams`. */
  readonly ratings: readonly StoredRating[];
  readonly missed: readonly MissedPlayer[];
  readonly simulations?: number | undefined;
}

export function forecastSeason(
  state: State,
  { season, date, madeAt, games, ratings: rows, missed, simulations = SEASON.simulations }: Inputs,
): SeasonForecastRow {
  const played = noResults();
  for (const { fixture, margin } of games)
    if (margin !== null) addResult(played, teamPosition(fixture.home), teamPosition(fixture.away), margin);
  // A game whose date has passed without a result is played soon.
  const fixtures = games
    .flatMap(({ fixture, margin }) => (margin === null ? [fixture.date < date ? { ...fixture, date } : fixture] : []))
    .toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date));
  const ratings = Float64Array.from(rows, ({ rating }) => rating);
  const remaining = remainingGames(state, fixtures, { today: date, ratings });
  const seed = Number(date.replaceAll('-', ''));
  const absences = missed.map(({ team, points, status }) => ({ team, points, days: SEASON.absentDays[status] }));
  const forecast = simulateSeasons({ season, played, remaining, ratings, absences }, seed, simulations);
  const [wins, losses] = [winsOf(played), lossesOf(played)];
  const places = orderConferences(played, wins, seededRandom(seed));
  return {
    date,
    season,
    madeAt,
    modelVersion: MODEL_VERSION,
    seed,
    simulations,
    halfRange: ninetiethPercentile * afterGames(gamesPerTeam(played)).drift,
    teams: forecast.teams.map(({ winDistribution: _distribution, ...chances }, team) => ({
      ...chances,
      teamId: teams[team]!.id,
      wins: wins[team]!,
      losses: losses[team]!,
      place: Math.max(...places.map((conference) => conference.indexOf(team) + 1)),
      remainingOpponents: meanOrNull(
        remaining.flatMap(({ home, away }) => (home === team ? [ratings[away]!] : away === team ? [ratings[home]!] : [])),
      ),
    })),
    swings: forecast.swings.map((swing, index) => ({ gameId: fixtures[index]!.gameId, swing })),
  };
}

const meanOrNull = (values: readonly number[]): number | null => (values.length === 0 ? null : mean(values));
