import type { RatingsPage, SeasonPage, TeamForecast, TeamPage, TeamRating } from '#contract/season.ts';
import { rules, type Score } from '#domain/market/rules.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { addDays } from '#domain/league-date.ts';
import { roundTo } from '#domain/round-to.ts';
import { requireTeam, type Team } from '#domain/teams.ts';
import type { Game } from '#server/games/queries.ts';
import type { StoredTeamForecast } from '#server/schema/season.ts';
import type { SeasonForecastRow, StoredRating } from './store.ts';

interface Season {
  readonly forecast: SeasonForecastRow;
  /** The oldest first. */
  readonly ratings: readonly StoredRating[];
}

const noSeason = { date: null, season: null, half_range: null };

const asOf = ({ forecast: { date, season, halfRange } }: Season) => ({ date, season, half_range: roundTo(halfRange, 1) });

export function presentRatings(season: Season | undefined): RatingsPage {
  if (!season) return { ...noSeason, teams: [] };
  const byTeam = Map.groupBy(season.ratings, ({ teamId }) => teamId);
  const rows = season.forecast.teams.flatMap((team) => presentRating(team, byTeam.get(team.teamId) ?? [], season.forecast.date));
  return { ...asOf(season), teams: rows.toSorted((a, b) => b.rating - a.rating) };
}

/** The number of points in a small chart. */
const chartPoints = 24;

/** The numbers are rounded first, so that those on the page add up. */
function presentRating(team: StoredTeamForecast, ratings: readonly StoredRating[], date: string): TeamRating[] {
  const upTo = ratings.filter((row) => row.date <= date);
  const [first, current] = [upTo[0], upTo.at(-1)];
  if (!first || !current) return [];
  const rating = roundTo(current.rating, 1);
  const since = (earlier: StoredRating | undefined) => (earlier ? roundTo(rating - roundTo(earlier.rating, 1), 1) : null);
  const points = Math.min(upTo.length, chartPoints);
  const sampled = Array.from({ length: points }, (_, index) => upTo[Math.round((index * (upTo.length - 1)) / Math.max(points - 1, 1))]!);
  return [
    {
      team_id: team.teamId,
      team_name: requireTeam(team.teamId).name,
      wins: team.wins,
      losses: team.losses,
      rating,
      rating_today: roundTo(rating - current.absences.reduce((sum, { points }) => sum + points, 0), 1),
      change_week: since(upTo.findLast((row) => row.date <= addDays(date, -7))),
      change_season: since(first),
      remaining_opponents: team.remainingOpponents === null ? null : roundTo(team.remainingOpponents, 1),
      history: sampled.map((row) => roundTo(row.rating, 1)),
    },
  ];
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
      return game ? [{ ...gameLine(game), swing: roundTo(swing, 3) }] : [];
    }),
  };
}

const shownSwings = 10;

export const largestSwings = ({ swings }: SeasonForecastRow) => swings.toSorted((a, b) => b.swing - a.swing).slice(0, shownSwings);

const presentForecast = (team: StoredTeamForecast): TeamForecast => ({
  team_id: team.teamId,
  team_name: requireTeam(team.teamId).name,
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
});

const gameLine = ({ id, awayTeamId, homeTeamId, startsAt }: Game) => ({
  game_id: id,
  away_team_id: awayTeamId,
  home_team_id: homeTeamId,
  game_date_utc: startsAt.toISOString(),
});

interface TeamParts {
  readonly team: Team;
  readonly season: Season | undefined;
  /** The games of the season of this team. */
  readonly games: readonly Game[];
  /** The last prediction before tip-off of each settled game. */
  readonly settled: ReadonlyMap<string, LedgerContent>;
}

interface Final {
  readonly game: Game;
  readonly score: Score;
  readonly isHome: boolean;
  /** The last prediction before tip-off. */
  readonly said: LedgerContent | undefined;
}

const shownComing = 10;

export function presentTeam({ team, season, games, settled }: TeamParts): TeamPage {
  const own = season?.ratings.filter(({ teamId }) => teamId === team.id) ?? [];
  const stored = season?.forecast.teams.find(({ teamId }) => teamId === team.id);
  const finals = games.flatMap((game): Final[] => {
    const { homeScore, awayScore } = game;
    if (game.status !== 'final' || homeScore === null || awayScore === null) return [];
    return [{ game, score: { home: homeScore, away: awayScore }, isHome: game.homeTeamId === team.id, said: settled.get(game.id) }];
  });
  return {
    ...(season ? asOf(season) : noSeason),
    team_id: team.id,
    team_name: team.name,
    rating: (season && stored && presentRating(stored, own, season.forecast.date)[0]) ?? null,
    forecast: stored ? presentForecast(stored) : null,
    history: own.map(({ date, rating }) => ({ date, rating: roundTo(rating, 1) })),
    absences: [...(own.at(-1)?.absences ?? [])],
    against_spread: countBets(
      finals.map(({ said, score, isHome }) => {
        const lead = said?.spread?.line == null ? undefined : rules.spread.lead(said.spread.line, score);
        return isHome || lead === undefined ? lead : -lead;
      }),
    ),
    overs: countBets(finals.map(({ said, score }) => (said?.total.line == null ? undefined : rules.total.lead(said.total.line, score)))),
    coming: games
      .filter(({ status }) => status === 'scheduled')
      .slice(0, shownComing)
      .map(gameLine),
    results: finals.toReversed().map(presentResult),
  };
}

function presentResult({ game, score, isHome, said }: Final): TeamPage['results'][number] {
  const home = said?.probabilities.published;
  return {
    ...gameLine(game),
    away_score: score.away,
    home_score: score.home,
    win_probability: home === undefined ? null : roundTo(isHome ? home : 1 - home),
  };
}

function countBets(leads: readonly (number | undefined)[]) {
  const counts = { won: 0, lost: 0, pushed: 0 };
  for (const lead of leads) if (lead !== undefined) counts[lead > 0 ? 'won' : lead < 0 ? 'lost' : 'pushed']++;
  return counts;
}
