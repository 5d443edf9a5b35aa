import { secondsInPeriods } from './game-progress.ts';
import { Random } from '#sandbox/random/random.ts';
import type { Player } from '#sandbox/league/rosters/roster.ts';

/** A stint: a span of play, in seconds since tip-off, in which the same five players of a team are on the court. */
export interface Stint {
  readonly from: number;
  readonly to: number;
  readonly five: readonly Player[];
}

/** Planned minutes of the ten best available players, best player first. All other players have no planned minutes. */
const plannedMinutes = [34, 33, 31, 30, 28, 24, 20, 17, 13, 10];
/** If the final margin is at least this many points, the starters do not play in the last minutes. */
const blowoutMargin = 20;

/** The stints of one team. Starters open both halves; in every other stint the five players furthest behind their planned minutes play. */
export function stintsOf(random: Random, available: readonly Player[], periods: number, margin: number): Stint[] {
  const length = secondsInPeriods(periods);
  const share = new Map(available.map((player, rank) => [player, (plannedMinutes[rank] ?? 0) * random.between(0.85, 1.15)]));
  const played = new Map(available.map((player) => [player, 0]));
  const starters = available.slice(0, 5);
  const cuts = cutsOf(random, periods);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const owed = (player: Player) => ((share.get(player) ?? 0) * 60 * to) / length - (played.get(player) ?? 0) + 40 * random.uniform();
    const startersRest = Math.abs(margin) >= blowoutMargin && from >= length - 400;
    const five = from === 0 || from === secondsInPeriods(2) ? starters : mostOwed(startersRest ? available.slice(5) : available, owed);
    for (const player of five) played.set(player, (played.get(player) ?? 0) + to - from);
    return { from, to, five };
  });
}

function mostOwed(available: readonly Player[], owed: (player: Player) => number): Player[] {
  return available
    .map((player) => ({ player, owed: owed(player) }))
    .toSorted((a, b) => b.owed - a.owed)
    .slice(0, 5)
    .map(({ player }) => player);
}

function cutsOf(random: Random, periods: number): number[] {
  const cuts = [0];
  for (let period = 1; period <= periods; period += 1) {
    const from = secondsInPeriods(period - 1);
    const inner = period > 4 ? [150] : [300, 440, 580];
    cuts.push(...inner.map((second) => from + second + random.whole(-50, 50)), secondsInPeriods(period));
  }
  return cuts;
}
