import type { CommittedForecast, RatingsPage, SeasonPage, TeamForecast, TeamPage, TeamRating } from '#contract/season.ts';
import { rules, type Score } from '#domain/market/rules.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { addDays } from '#domain/league-date.ts';
import { roundTo } from '#domain/round-to.ts';
import { requireTeam, type Team } from '#domain/teams.ts';
import { type Game, presentGame } from '#server/games/queries.ts';
import type { SeasonForecastRow, StoredRating } from './store.ts';

interface Season {
  readonly forecast: SeasonForecastRow;
  /** Up to the date of the forecast, the oldest first. The forecast is stored together with the ratings of its date. */
  readonly ratings: readonly StoredRating[];
}

const noSeason = { date: null, season: null, half_range: null };

const asOf = ({ forecast: { date, season, halfRange } }: Season) => ({ date, season, half_range: roundTo(halfRange, 1) });

export function presentRatings(season: Season | undefined): RatingsPage {
  if (!season) return { ...noSeason, teams: [] };
  const byTeam = Map.groupBy(season.ratings, ({ teamId }) => teamId);
  const rows = season.forecast.teams.map((team) => presentRating(team, byTeam.get(team.teamId)!));
  return { ...asOf(season), teams: rows.toSorted((a, b) => b.rating - a.rating) };
}

const teamOf = (id: number) => ({ team_id: id, team_name: requireTeam(id).name });

type StoredTeamForecast = CommittedForecast['teams'][number];

/** The number of points in a small chart. */
const chartPoints = 24;

/** The numbers are rounded first, so that those on the page add up. */
function presentRating(team: StoredTeamForecast, ratings: readonly StoredRating[]): TeamRating {
  const { date, rating: current, absences } = ratings.at(-1)!;
  const rating = roundTo(current, 1);
  const since = (earlier: StoredRating | undefined) => (earlier ? roundTo(rating - roundTo(earlier.rating, 1), 1) : null);
  const points = Math.min(ratings.length, chartPoints);
  const sampled = Array.from(
    { length: points },
    (_, index) => ratings[Math.round((index * (ratings.length - 1)) / Math.max(points - 1, 1))]!,
  );
  return {
    ...teamOf(team.teamId),
    wins: team.wins,
    losses: team.losses,
    rating,
    rating_today: roundTo(rating - absences.reduce((sum, { points }) => sum + points, 0), 1),
    change_week: since(ratings.findLast((row) => row.date <= addDays(date, -7))),
    change_season: since(ratings[0]),
    remaining_opponents: team.remainingOpponents === null ? null : roundTo(team.remainingOpponents, 1),
    history: sampled.map((row) => roundTo(row.rating, 1)),
  };
}

export function presentSeason(forecast: SeasonForecastRow | undefined, games: readonly Game[]): SeasonPage {
  if (!forecast) return { date: null, season: null, simulations: null, teams: [], games: [] };
  const byId = new Map(games.map((game) => [game.id, game]));
  const { date, season, simulations } = forecast;
  return {
    date,
    season,
    simulations,
    teams: forecast.teams.map(presentForecast).toSorted((a, b) => a.place - b.place),
    games: largestSwings(forecast).flatMap(({ gameId, swing }) => {
      const game = byId.get(gameId);
      return game ? [{ ...presentGame(game), swing: roundTo(swing, 3) }] : [];
    }),
  };
}

const shownSwings = 10;

export const largestSwings = ({ swings }: SeasonForecastRow) => swings.toSorted((a, b) => b.swing - a.swing).slice(0, shownSwings);

const presentForecast = (team: StoredTeamForecast): TeamForecast => ({
  ...teamOf(team.teamId),
  conference: requireTeam(team.teamId).conference,
  wins: team.wins,
  losses: team.losses,
  place: team.place,
  expected_wins: roundTo(team.expectedWins, 1),
  wins_range: [...team.winsRange],
  places: [...team.places],
  play_in: team.playIn,
  playoffs: team.playoffs,
  rounds: [...team.rounds],
  first_pick: team.firstPick ?? null,
});

const shownComing = 10;

/** `games`: those of the team in the season. `settled`: the last prediction before tip-off of each settled game. */
export function presentTeam(
  team: Team,
  season: Season | undefined,
  games: readonly Game[],
  settled: ReadonlyMap<string, LedgerContent>,
): TeamPage {
  const stored = season?.forecast.teams.find(({ teamId }) => teamId === team.id);
  const ratings = season?.ratings ?? [];
  const finals = games.flatMap((game) => {
    const { homeScore: home, awayScore: away } = game;
    return game.status === 'final' && home !== null && away !== null
      ? [presentFinal(team, game, { home, away }, settled.get(game.id))]
      : [];
  });
  return {
    ...(season ? asOf(season) : noSeason),
    ...teamOf(team.id),
    rating: stored ? presentRating(stored, ratings) : null,
    forecast: stored ? presentForecast(stored) : null,
    history: ratings.map(({ date, rating }) => ({ date, rating: roundTo(rating, 1) })),
    absences: ratings.at(-1)?.absences ?? [],
    against_spread: countBets(finals.map(({ lead }) => lead)),
    overs: countBets(finals.map(({ over }) => over)),
    coming: games
      .filter(({ status }) => status === 'scheduled')
      .slice(0, shownComing)
      .map(presentGame),
    results: finals.map(({ result }) => result).toReversed(),
  };
}

/** A final game, and how far the team was ahead of the spread and the score over the total in our last prediction before tip-off. */
function presentFinal(team: Team, game: Game, score: Score, said: LedgerContent | undefined) {
  const isHome = game.homeTeamId === team.id;
  const lead = said?.spread?.line == null ? undefined : rules.spread.lead(said.spread.line, score);
  const home = said?.probabilities.published;
  return {
    lead: isHome || lead === undefined ? lead : -lead,
    over: said?.total.line == null ? undefined : rules.total.lead(said.total.line, score),
    result: {
      ...presentGame(game),
      awayScore: score.away,
      homeScore: score.home,
      winProbability: home === undefined ? null : roundTo(isHome ? home : 1 - home),
    },
  };
}

function countBets(leads: readonly (number | undefined)[]) {
  const counts = { won: 0, lost: 0, pushed: 0 };
  for (const lead of leads) if (lead !== undefined) counts[lead > 0 ? 'won' : lead < 0 ? 'lost' : 'pushed']++;
  return counts;
}
