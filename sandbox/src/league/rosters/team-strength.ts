import { midnightOf } from '#sandbox/league/schedule/eastern-time.ts';
import type { Game } from '#sandbox/league/schedule/game.ts';
import { normalFromKeys, Random } from '#sandbox/random/random.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';

/** The expected result of a game in points: `margin` is home minus away, `total` is the sum of both teams. */
export interface Expectation {
  readonly margin: number;
  readonly total: number;
}

/** Standard deviations, in points, of the final margin and total around the expected ones. They are close to those of the NBA. */
export const marginDeviation = 12.2;
export const totalDeviation = 18;

const dayMs = 86_400_000;
/** `drawLateTotalChanges` draws this many random changes of a game's expected total, with this standard deviation in points. */
const factCount = 24;
const factDeviation = 0.44;
const homeCourt = 2.4;
const meanTotal = 228;

/** A team's strength is the sum of these random curves. `points` is the standard deviation of a curve, in points per game. */
const strengthWaves = [
  { name: 'club', days: 540, points: 4.2 },
  { name: 'squad', days: 75, points: 1.9 },
  { name: 'form', days: 24, points: 1.1 },
];
const paceWaves = [
  { name: 'style', days: 400, points: 3.2 },
  { name: 'pace', days: 50, points: 1.6 },
];

/** The expected result of a game if no player is absent. The simulated results are drawn around it. */
export function expectationOf(seed: number, game: Game): Expectation {
  const at = game.slot.startsAt;
  const fatigue = { home: fatigueOf(game.homeRest), away: fatigueOf(game.awayRest) };
  const strengthOf = (team: Team) => sumOfWaves(seed, `strength-${team.tricode}`, at, strengthWaves);
  const paceOf = (team: Team) => sumOfWaves(seed, `pace-${team.tricode}`, at, paceWaves);
  return {
    margin: strengthOf(game.home) - strengthOf(game.away) + (game.neutral ? 0 : homeCourt) + fatigue.away - fatigue.home,
    total:
      meanTotal +
      paceOf(game.home) +
      paceOf(game.away) -
      0.4 * (fatigue.home + fatigue.away) +
      drawLateTotalChanges(seed, game).reduce((sum, points) => sum + points, 0),
  };
}

/** Random changes of a game's expected total, in points. The market learns them one by one before tip-off; past games do not show them. */
export function drawLateTotalChanges(seed: number, game: Game): number[] {
  const random = new Random(seed, game.id, game.season.key, 'late facts');
  return Array.from({ length: factCount }, () => factDeviation * random.normal());
}

/** The expected result without the absent players. `missing` contains the sum of their values for each team. */
export function withoutPlayers({ margin, total }: Expectation, missing: { readonly home: number; readonly away: number }): Expectation {
  return { margin: margin - missing.home + missing.away, total: total - 0.25 * (missing.home + missing.away) };
}

function fatigueOf(rest: number): number {
  return rest === 1 ? 1.7 : 0;
}

/** A smooth random function of time: standard normal values on a grid, interpolated with a cosine. */
export function smoothNoiseAt(seed: number, name: string, at: number, days: number): number {
  const place = (at - midnightOf(0)) / (days * dayMs);
  const left = Math.floor(place);
  const blend = (1 - Math.cos(Math.PI * (place - left))) / 2;
  // An average of two values varies less than each value. Division by its standard deviation makes the variance 1 at every time.
  const spread = Math.hypot(1 - blend, blend);
  return ((1 - blend) * normalFromKeys(seed, name, left) + blend * normalFromKeys(seed, name, left + 1)) / spread;
}

function sumOfWaves(seed: number, name: string, at: number, waves: readonly { name: string; days: number; points: number }[]): number {
  return waves.reduce((sum, { name: part, days, points }) => sum + points * smoothNoiseAt(seed, `${name}-${part}`, at, days), 0);
}
