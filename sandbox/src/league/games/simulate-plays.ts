import type { TeamSide } from '#domain/market/market.ts';
import { secondsInPeriods } from './game-progress.ts';
import type { Result } from './simulate-result.ts';
import { Random } from '#sandbox/random/random.ts';
import type { Habits, Player } from '#sandbox/league/rosters/roster.ts';
import { stintsOf, type Stint } from './lineup-stints.ts';

export type Side = TeamSide;

export const playKinds = [
  'two',
  'three',
  'freeThrow',
  'missedTwo',
  'missedThree',
  'missedFreeThrow',
  'assist',
  'offensiveRebound',
  'defensiveRebound',
  'steal',
  'block',
  'blocked',
  'turnover',
  'foul',
  'fouled',
] as const;
export type PlayKind = (typeof playKinds)[number];

/** One action of one player, such as a basket or a rebound; `at` is in seconds of play. Box scores are sums of plays. */
export interface Play {
  readonly at: number;
  readonly side: Side;
  readonly player: Player;
  readonly kind: PlayKind;
  readonly inThePaint?: boolean;
}

export interface PlayedGame {
  readonly plays: readonly Play[];
  readonly stints: Record<Side, readonly Stint[]>;
}

const possessionsPerSecond = 99.5 / 2880;
const maxFouls = 5;

export function simulatePlays(seed: number, key: string, result: Result, available: Record<Side, readonly Player[]>): PlayedGame {
  const random = new Random(seed, key, 'plays');
  const margin = result.homeScore - result.awayScore;
  const count = result.homePeriods.length;
  const stints = { home: stintsOf(random, available.home, count, margin), away: stintsOf(random, available.away, count, margin) };
  const generator = new PlayGenerator(random, stints);
  for (let period = 0; period < count; period += 1) {
    const span = { from: secondsInPeriods(period), to: secondsInPeriods(period + 1) };
    const possessions = (span.to - span.from) * possessionsPerSecond * (1 + 0.04 * random.normal());
    generator.generatePeriod('home', result.homePeriods[period] ?? 0, span, possessions);
    generator.generatePeriod('away', result.awayPeriods[period] ?? 0, span, possessions);
  }
  return { plays: generator.plays.toSorted((a, b) => a.at - b.at), stints };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

class PlayGenerator {
  readonly plays: Play[] = [];
  readonly #random: Random;
  readonly #stints: Record<Side, readonly Stint[]>;
  readonly #fouls = new Map<Player, number>();

  constructor(random: Random, stints: Record<Side, readonly Stint[]>) {
    this.#random = random;
    this.#stints = stints;
  }

  generatePeriod(side: Side, points: number, span: Span, possessions: number): void {
    const random = this.#random;
    const { twos, threes, freeThrows } = baskets(random, points);
    const missedFreeThrows = repeat(freeThrows, () => random.chance(0.22)).filter(Boolean).length;
    const turnovers = Math.max(0, Math.round(0.128 * possessions + 1.1 * random.normal()));
    const made = twos + threes;
    const trips = 0.44 * (freeThrows + missedFreeThrows);
    // Possessions = shots + turnovers + 0.44 × free throws − offensive rebounds (26 % of the misses), solved for the misses.
    const misses = Math.max(2, Math.round((possessions - turnovers - trips - made) / 0.74));
    const missedThrees = repeat(misses, () => random.chance(0.47)).filter(Boolean).length;
    for (let count = 0; count < twos; count += 1) this.#basket(side, 'two', span);
    for (let count = 0; count < threes; count += 1) this.#basket(side, 'three', span);
    for (let count = 0; count < misses; count += 1) this.#miss(side, count < missedThrees ? 'missedThree' : 'missedTwo', span);
    for (let count = 0; count < turnovers; count += 1) this.#turnover(side, span);
    this.#freeThrows(side, freeThrows, missedFreeThrows, span);
    const looseFouls = Math.round(2.3 * ((span.to - span.from) / 720) + random.uniform());
    for (let count = 0; count < looseFouls; count += 1) this.#foul(other(side), this.#second(span));
  }

  #basket(side: Side, kind: 'two' | 'three', span: Span): void {
    const at = this.#second(span);
    const shooter = this.#pickPlayer(side, at, shooting(kind));
    this.plays.push({ at, side, player: shooter, kind, ...(kind === 'two' && { inThePaint: this.#random.chance(0.66) }) });
    if (this.#random.chance(kind === 'three' ? 0.83 : 0.53)) this.#add(at, side, 'assist', ({ assists }) => assists, shooter);
  }

  #miss(side: Side, kind: 'missedTwo' | 'missedThree', span: Span): void {
    const at = this.#second(span);
    const shooter = this.#pickPlayer(side, at, shooting(kind === 'missedThree' ? 'three' : 'two'));
    this.plays.push({ at, side, player: shooter, kind });
    if (kind === 'missedTwo' && this.#random.chance(0.16)) {
      this.#add(at, other(side), 'block', ({ blocks }) => blocks);
      this.plays.push({ at, side, player: shooter, kind: 'blocked' });
    }
    this.#rebound(side, at, 0.26);
  }

  #turnover(side: Side, span: Span): void {
    const at = this.#second(span);
    this.#add(at, side, 'turnover', ({ shots, assists }) => shots + 0.6 * assists);
    if (this.#random.chance(0.56)) this.#add(at, other(side), 'steal', ({ steals }) => steals);
  }

  /** Adds free throws in pairs, each after a foul. If the number is odd, the last foul gives one free throw. */
  #freeThrows(side: Side, made: number, missed: number, span: Span): void {
    const shots = this.#random.shuffle([...repeat(made, () => true), ...repeat(missed, () => false)]);
    for (let first = 0; first < shots.length; first += 2) {
      const at = this.#second(span);
      const player = this.#pickPlayer(side, at, ({ freeThrows }) => freeThrows);
      this.#foul(other(side), at);
      this.plays.push({ at, side, player, kind: 'fouled' });
      const trip = shots.slice(first, first + 2);
      for (const good of trip) this.plays.push({ at, side, player, kind: good ? 'freeThrow' : 'missedFreeThrow' });
      if (trip.at(-1) === false) this.#rebound(side, at, 0.12);
    }
  }

  /** Adds a rebound after a missed shot. After some misses the ball goes out of bounds and there is no rebound. */
  #rebound(shooting: Side, at: number, offensive: number): void {
    if (this.#random.chance(0.07)) return;
    const own = this.#random.chance(offensive);
    this.#add(at, own ? shooting : other(shooting), own ? 'offensiveRebound' : 'defensiveRebound', ({ rebounds }) => rebounds);
  }

  /** Adds a foul. A sixth foul would disqualify the player, so a player with five gets no more. */
  #foul(side: Side, at: number): void {
    const player = this.#pickPlayer(side, at, ({ fouls }) => fouls);
    const before = this.#fouls.get(player) ?? 0;
    if (before >= maxFouls) return;
    this.#fouls.set(player, before + 1);
    this.plays.push({ at, side, player, kind: 'foul' });
  }

  #add(at: number, side: Side, kind: PlayKind, weight: (habits: Habits) => number, except?: Player): void {
    this.plays.push({ at, side, player: this.#pickPlayer(side, at, weight, except), kind });
  }

  #pickPlayer(side: Side, at: number, weight: (habits: Habits) => number, except?: Player): Player {
    const stint = this.#stints[side].find(({ from, to }) => from <= at && at < to) ?? this.#stints[side].at(-1);
    return this.#random.weighted(stint?.five ?? [], (player) => (player === except ? 0 : weight(player.habits)));
  }

  #second({ from, to }: Span): number {
    return this.#random.whole(from, to - 1);
  }
}

/** Splits points into baskets in the NBA's usual proportions. If an odd number of points remains for twos, there is one more free throw. */
function baskets(random: Random, points: number): { twos: number; threes: number; freeThrows: number } {
  const threes = Math.max(0, Math.min(Math.floor(points / 3), Math.round((0.345 * points) / 3 + 1.1 * random.normal())));
  const drawn = Math.max(0, Math.min(points - 3 * threes, Math.round(0.15 * points + 1.4 * random.normal())));
  const left = points - 3 * threes - drawn;
  const freeThrows = left % 2 === 0 ? drawn : drawn + 1;
  return { threes, freeThrows, twos: (points - 3 * threes - freeThrows) / 2 };
}

function shooting(kind: 'two' | 'three'): (habits: Habits) => number {
  return ({ shots, threes }) => shots * (kind === 'three' ? threes : 1 - threes);
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

function repeat<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
