import { midnightOf } from './eastern-time.ts';
import type { Game } from './game.ts';
import { normalOf } from './random.ts';
import type { Team } from './teams.ts';

/** What a game's scores scatter around: home points minus away points, and their sum. */
export interface Expectation {
  readonly margin: number;
  readonly total: number;
}

/** Spread of a game's margin and total around what was to be expected, close to what NBA seasons show. */
export const marginDeviation = 12.2;
export const totalDeviation = 18;

const day = 86_400_000;
const homeCourt = 2.4;
const meanTotal = 228;

/** Years of a club, months of a squad, weeks of form: three waves of their own length and height (points a game). */
const strengthWaves = [
  { name: 'club', days: 540, points: 4.2 },
  { name: 'squad', days: 75, points: 1.9 },
  { name: 'form', days: 24, points: 1.1 },
];
const paceWaves = [
  { name: 'style', days: 400, points: 3.2 },
  { name: 'pace', days: 50, points: 1.6 },
];

/** What truth says of a game with everyone fit. */
export function expectationOf(seed: number, game: Game): Expectation {
  const at = game.slot.startsAt;
  const tired = { home: tiredness(game.homeRest), away: tiredness(game.awayRest) };
  const strength = strengthOf(seed, game.home, at) - strengthOf(seed, game.away, at);
  return {
    margin: strength + (game.neutral ? 0 : homeCourt) + tired.away - tired.home,
    total: meanTotal + paceOf(seed, game.home, at) + paceOf(seed, game.away, at) - 0.4 * (tired.home + tired.away),
  };
}

/** The same when players worth these points are missing from either side. */
export function without({ margin, total }: Expectation, missing: { readonly home: number; readonly away: number }): Expectation {
  return { margin: margin - missing.home + missing.away, total: total - 0.25 * (missing.home + missing.away) };
}

export function strengthOf(seed: number, team: Team, at: number): number {
  return sumOfWaves(seed, `strength-${team.tricode}`, at, strengthWaves);
}

function paceOf(seed: number, team: Team, at: number): number {
  return sumOfWaves(seed, `pace-${team.tricode}`, at, paceWaves);
}

function tiredness(rest: number): number {
  return rest === 1 ? 1.7 : 0;
}

/** A smooth random walk that can be asked at any moment: normal values on a grid, blended by a cosine. */
export function wave(seed: number, name: string, at: number, days: number): number {
  const place = (at - midnightOf(0)) / (days * day);
  const left = Math.floor(place);
  const blend = (1 - Math.cos(Math.PI * (place - left))) / 2;
  // Blending two values shrinks their scatter; dividing by it keeps the height the same everywhere.
  const spread = Math.hypot(1 - blend, blend);
  return ((1 - blend) * normalOf(seed, name, left) + blend * normalOf(seed, name, left + 1)) / spread;
}

function sumOfWaves(seed: number, name: string, at: number, waves: readonly { name: string; days: number; points: number }[]): number {
  return waves.reduce((sum, { name: part, days, points }) => sum + points * wave(seed, `${name}-${part}`, at, days), 0);
}
