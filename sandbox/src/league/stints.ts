import { lengthOf } from './moment.ts';
import { Random } from './random.ts';
import type { Player } from './roster.ts';

/** Five players on the floor, from one second of play to another. */
export interface Stint {
  readonly from: number;
  readonly to: number;
  readonly five: readonly Player[];
}

/** Minutes a coach has in mind, best first; the rest of the bench watches. */
const minutes = [34, 33, 31, 30, 28, 24, 20, 17, 13, 10];
const blowout = 20;

/** Who is on the floor when. Starters open both halves; in each stint those play who are furthest behind their share. */
export function stintsOf(random: Random, fit: readonly Player[], periods: number, margin: number): Stint[] {
  const length = lengthOf(periods);
  const share = new Map(fit.map((player, rank) => [player, (minutes[rank] ?? 0) * random.between(0.85, 1.15)]));
  const played = new Map(fit.map((player) => [player, 0]));
  const starters = fit.slice(0, 5);
  const cuts = cutsOf(random, periods);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const owed = (player: Player) => ((share.get(player) ?? 0) * 60 * to) / length - (played.get(player) ?? 0) + 40 * random.uniform();
    const garbage = Math.abs(margin) >= blowout && from >= length - 400;
    const five = from === 0 || from === lengthOf(2) ? starters : mostOwed(garbage ? fit.slice(5) : fit, owed);
    for (const player of five) played.set(player, (played.get(player) ?? 0) + to - from);
    return { from, to, five };
  });
}

function mostOwed(fit: readonly Player[], owed: (player: Player) => number): Player[] {
  return fit
    .map((player) => ({ player, owed: owed(player) }))
    .toSorted((a, b) => b.owed - a.owed)
    .slice(0, 5)
    .map(({ player }) => player);
}

function cutsOf(random: Random, periods: number): number[] {
  const cuts = [0];
  for (let period = 1; period <= periods; period += 1) {
    const from = lengthOf(period - 1);
    const inner = period > 4 ? [150] : [300, 440, 580];
    cuts.push(...inner.map((second) => from + second + random.whole(-50, 50)), lengthOf(period));
  }
  return cuts;
}
