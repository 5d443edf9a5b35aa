import { seededRandom, type Random } from '#model/maths/seeded-random.ts';
import { playConference, playIn, ROUNDS, type Play } from './bracket.ts';
import { normalDraws } from './normal-draws.ts';
import { afterGames, SEASON } from './parameters.ts';
import { addResult, TEAM_COUNT, winsOf, type Results } from './results.ts';
import { SeasonTally, type TeamSeason } from './season-tally.ts';
import { orderConferences } from './standings.ts';
import { GameSwings } from './game-swings.ts';

/** A game of the regular season that is still to be played. Teams are positions in `teams`. */
export interface RemainingGame {
  readonly home: number;
  readonly away: number;
  /** What court, rest and travel add to the expected home margin. */
  readonly context: number;
  /** Days from today. */
  readonly day: number;
}

/** A player who is out: what he is worth to his team in a game, and for how many days on average he will still be out. */
export interface Absence {
  readonly team: number;
  readonly points: number;
  readonly days: number;
}

export interface SeasonInput {
  /** The year in which the season ends. */
  readonly season: number;
  readonly played: Results;
  readonly remaining: readonly RemainingGame[];
  /** The strength of each team in points. Without the players in `absences` a team is weaker. */
  readonly ratings: ArrayLike<number>;
  readonly absences: readonly Absence[];
}

export interface SeasonForecast {
  readonly teams: readonly TeamSeason[];
  /** For each remaining game: how much its result changes the chance of both teams to reach the playoffs, added up. */
  readonly swings: readonly number[];
}

/** Days from the end of the regular season to the middle of the playoffs, in which absent players may return. */
const DAYS_TO_PLAYOFFS = 20;

/** Simulates the rest of a season many times. The same input and seed give the same forecast. */
export function simulateSeasons(input: SeasonInput, seed: number, simulations: number = SEASON.simulations): SeasonForecast {
  const random = seededRandom(seed);
  const normal = normalDraws(random);
  const { played, remaining, ratings, season } = input;
  const { drift, scale } = afterGames(gamesPerTeam(played));
  const playoffsDay = remaining.reduce((last, { day }) => Math.max(last, day), 0) + DAYS_TO_PLAYOFFS;
  const homes = Uint8Array.from(remaining, ({ home }) => home);
  const aways = Uint8Array.from(remaining, ({ away }) => away);
  const lead = (home: number, away: number): number => scale * (ratings[home]! - ratings[away]!);
  const expected = Float64Array.from(remaining, ({ home, away, context }) => lead(home, away) + context);
  const tally = new SeasonTally();
  const swings = new GameSwings(remaining);
  const offset = new Float64Array(TEAM_COUNT);
  const homeWon = new Uint8Array(remaining.length);
  for (let simulation = 0; simulation < simulations; simulation++) {
    const absences = drawAbsences(input.absences, random);
    const absent = (home: number, away: number, day: number): number => missing(absences[away], day) - missing(absences[home], day);
    for (let team = 0; team < TEAM_COUNT; team++) offset[team] = drift * normal();
    const results: Results = { wins: played.wins.slice(), points: played.points.slice() };
    for (let index = 0; index < homeWon.length; index++) {
      const home = homes[index]!;
      const away = aways[index]!;
      const change = absences.length === 0 ? 0 : absent(home, away, remaining[index]!.day);
      const margin = expected[index]! + offset[home]! - offset[away]! + change + SEASON.marginSd * normal();
      homeWon[index] = margin > 0 ? 1 : 0;
      addResult(results, home, away, margin);
    }
    const wins = winsOf(results);
    const order = orderConferences(results, wins, random);
    tally.addSeason(wins, order);
    const game: Play = (home, away) => {
      const margin = lead(home, away) + SEASON.homeAdvantage + offset[home]! - offset[away]! + absent(home, away, playoffsDay);
      return margin + SEASON.marginSd * normal() > 0 ? home : away;
    };
    swings.add(homeWon, playPlayoffs(season, wins, order, game, tally));
  }
  return { teams: Array.from({ length: TEAM_COUNT }, (_, team) => tally.teamSeason(team)), swings: swings.shares() };
}

function gamesPerTeam(played: Results): number {
  return (2 * played.wins.reduce((sum, count) => sum + count, 0)) / TEAM_COUNT;
}

interface DrawnAbsence {
  readonly points: number;
  readonly until: number;
}

/** How long each absence lasts in this season, by team. A player who has been out returns on every day with the same probability. */
function drawAbsences(absences: readonly Absence[], random: Random): (DrawnAbsence[] | undefined)[] {
  const drawn: (DrawnAbsence[] | undefined)[] = [];
  for (const { team, points, days } of absences) (drawn[team] ??= []).push({ points, until: -days * Math.log(1 - random()) });
  return drawn;
}

function missing(absences: readonly DrawnAbsence[] | undefined, day: number): number {
  let points = 0;
  if (absences !== undefined) for (const absence of absences) if (day < absence.until) points += absence.points;
  return points;
}

/** Home games of the team with home court in a series of at most seven. */
const HOME_GAMES = [true, true, false, false, true, false, true];

/** A series of at most seven games, won by the first team with four wins. */
const seriesOf =
  (game: Play): Play =>
  (better, worse) => {
    let wins = 0;
    let losses = 0;
    for (const isHome of HOME_GAMES) {
      if ((isHome ? game(better, worse) : game(worse, better)) === better) wins++;
      else losses++;
      if (wins === 4 || losses === 4) break;
    }
    return wins === 4 ? better : worse;
  };

/** Plays the play-in games and the playoffs. Returns 1 for the teams that reach the playoffs. */
function playPlayoffs(season: number, wins: Uint8Array, order: readonly number[][], game: Play, tally: SeasonTally): Uint8Array {
  const qualified = new Uint8Array(TEAM_COUNT);
  const series = seriesOf(game);
  const champions = order.map((conference) => {
    const hasPlayIn = season >= SEASON.playInSince;
    if (hasPlayIn) for (const team of conference.slice(6, 10)) tally.addPlayIn(team);
    const seeds = hasPlayIn ? playIn(conference, game) : conference.slice(0, 8);
    for (const team of seeds) {
      qualified[team] = 1;
      tally.addPlayoffs(team);
    }
    return playConference(seeds, series, (team, round) => tally.addSeriesWin(team, round));
  });
  const [first, second] = champions.toSorted((a, b) => wins[b]! - wins[a]!) as [number, number];
  tally.addSeriesWin(series(first, second), ROUNDS - 1);
  return qualified;
}
