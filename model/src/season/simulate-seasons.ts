import { seededRandom, type Random } from '#model/maths/seeded-random.ts';
import { playConference, playFinals, playIn, ROUNDS, seriesOf, type Play } from './bracket.ts';
import { firstPickChances, LOTTERY } from './lottery.ts';
import { normalDraw } from './normal-draws.ts';
import { afterGames, SEASON } from './parameters.ts';
import { addResult, gamesPerTeam, noResults, TEAM_COUNT, winsOf, type Results } from './results.ts';
import { type SeasonTally, tallySeasons } from './tally-seasons.ts';
import { orderConferences } from './standings.ts';
import { countSwings } from './count-swings.ts';

/** A game of the regular season that is still to be played. Games are in the order of their days. Teams are positions in `teams`. */
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

/** The swings are those of the games of so many days. */
const SWING_DAYS = 7;

/** Days from the end of the regular season to the middle of the playoffs, in which absent players may return. */
const DAYS_TO_PLAYOFFS = 20;

/** Simulates the rest of a season many times. The same input and seed give the same forecast. */
export function simulateSeasons(input: SeasonInput, seed: number, simulations: number = SEASON.simulations) {
  const random = seededRandom(seed);
  const normal = (): number => normalDraw(random);
  const { played, remaining, ratings, season } = input;
  const { drift, scale } = afterGames(gamesPerTeam(played));
  const playoffsDay = remaining.reduce((last, { day }) => Math.max(last, day), 0) + DAYS_TO_PLAYOFFS;
  const homes = Uint8Array.from(remaining, ({ home }) => home);
  const aways = Uint8Array.from(remaining, ({ away }) => away);
  const lead = (home: number, away: number): number => scale * (ratings[home]! - ratings[away]!);
  const expected = Float64Array.from(remaining, ({ home, away, context }) => lead(home, away) + context);
  const tally = tallySeasons(mostWins(input));
  const swings = countSwings(remaining.filter(({ day }) => day < SWING_DAYS));
  const days = Uint16Array.from(remaining, ({ day }) => day);
  const absent = new Float32Array(TEAM_COUNT * (playoffsDay + 1));
  const offset = new Float64Array(TEAM_COUNT);
  const homeWon = new Uint8Array(remaining.length);
  const results = noResults();
  const drawMargin = (expectedMargin: number, home: number, away: number, day: number): number => {
    const morning = day * TEAM_COUNT;
    const strength = offset[home]! - absent[morning + home]! - (offset[away]! - absent[morning + away]!);
    return expectedMargin + strength + SEASON.marginSd * normal();
  };
  const game: Play = (home, away) => (drawMargin(lead(home, away) + SEASON.homeAdvantage, home, away, playoffsDay) > 0 ? home : away);
  for (let simulation = 0; simulation < simulations; simulation++) {
    drawAbsences(input.absences, random, absent);
    for (let team = 0; team < TEAM_COUNT; team++) offset[team] = drift * normal();
    results.wins.set(played.wins);
    results.points.set(played.points);
    for (let index = 0; index < homeWon.length; index++) {
      const home = homes[index]!;
      const away = aways[index]!;
      const margin = drawMargin(expected[index]!, home, away, days[index]!);
      homeWon[index] = margin > 0 ? 1 : 0;
      addResult(results, home, away, margin);
    }
    const wins = winsOf(results);
    const order = orderConferences(results, wins, random);
    tally.addSeason(wins, order);
    swings.add(homeWon, playPlayoffs(season, wins, order, game, tally));
  }
  return {
    teams: Array.from({ length: TEAM_COUNT }, (_, team) => tally.teamSeason(team)),
    /** For each remaining game of the next seven days: how much its result changes the playoff chances of both teams, added up. */
    swings: swings.shares(),
  };
}

/** At least as many wins as any team can have. */
const mostWins = ({ played, remaining }: SeasonInput): number =>
  Math.max(...winsOf(played).map((wins, team) => wins + remaining.filter(({ home, away }) => home === team || away === team).length));

/**
 * Writes the points that each team misses on each day of one season. A player who has been out returns on every day with the same
 * probability.
 */
function drawAbsences(absences: readonly Absence[], random: Random, absent: Float32Array): void {
  const days = absent.length / TEAM_COUNT;
  absent.fill(0);
  for (const { team, points, days: mean } of absences) {
    const until = Math.min(Math.ceil(-mean * Math.log(1 - random())), days);
    for (let day = 0; day < until; day++) absent[day * TEAM_COUNT + team]! += points;
  }
}

/** Plays the play-in games and the playoffs. Returns 1 for the teams that reach the playoffs. */
function playPlayoffs(season: number, wins: Uint8Array, order: readonly number[][], game: Play, tally: SeasonTally): Uint8Array {
  const qualified = new Uint8Array(TEAM_COUNT);
  const series = seriesOf(game);
  const losers: number[] = [];
  const champions = order.map((conference) => {
    const hasPlayIn = season >= SEASON.playInSince;
    if (hasPlayIn) for (const team of conference.slice(6, 10)) tally.playIn[team]!++;
    const seeds = hasPlayIn ? playIn(conference, game) : conference.slice(0, 8);
    losers.push(conference[seeds[6] === conference[6] ? 7 : 6]!);
    for (const team of seeds) {
      qualified[team] = 1;
      tally.playoffs[team]!++;
    }
    return playConference(seeds, series, (team, round) => tally.addSeriesWin(team, round));
  });
  if (season >= LOTTERY.since) tally.addFirstPicks(firstPickChances(order, wins, losers));
  tally.addSeriesWin(playFinals(champions, wins, series), ROUNDS - 1);
  return qualified;
}
