import type { TeamSide } from '#domain/market/market.ts';
import type { Game } from '#sandbox/league/schedule/game.ts';
import { Random } from '#sandbox/random/random.ts';
import { marginDeviation, totalDeviation, type Expectation } from '#sandbox/league/rosters/team-strength.ts';

export interface Result {
  readonly homePeriods: readonly number[];
  readonly awayPeriods: readonly number[];
  readonly homeScore: number;
  readonly awayScore: number;
  readonly tipOffAt: number;
  readonly periods: readonly PeriodTimes[];
  readonly finalAt: number;
  /** Set if the first reported final score is wrong: the missing points and the time of the correction. */
  readonly correction?: Correction;
}

export interface Correction {
  readonly side: TeamSide;
  readonly pointsMissing: 1 | 2;
  readonly correctedAt: number;
}

/** Start and end of a period on a wall clock, and its seconds of play. With all interruptions, 12 minutes of play last about 30 minutes. */
interface PeriodTimes {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly seconds: number;
}

const minuteMs = 60_000;
const quarterDeviation = marginDeviation / Math.sqrt(8);
const sharedDeviation = Math.sqrt((totalDeviation ** 2 - marginDeviation ** 2) / 16);
/** Share of games with a margin of one point in which the trailing team gets one more point and the game goes to overtime. */
const overtimeShare = 0.42;
const correctedShare = 0.015;

export function simulateResult(seed: number, game: Game, { margin, total }: Expectation): Result {
  const random = new Random(seed, game.id, game.season.key, 'play');
  const home: number[] = [];
  const away: number[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const shared = sharedDeviation * random.normal();
    home.push(Math.max(9, Math.round((total + margin) / 8 + shared + quarterDeviation * random.normal())));
    away.push(Math.max(9, Math.round((total - margin) / 8 + shared + quarterDeviation * random.normal())));
  }
  if (Math.abs(sum(home) - sum(away)) === 1 && random.chance(overtimeShare)) tie(home, away);
  while (sum(home) === sum(away)) {
    home.push(Math.max(2, Math.round(11 + margin / 10 + 3 * random.normal())));
    away.push(Math.max(2, Math.round(11 - margin / 10 + 3 * random.normal())));
  }
  const tipOffAt = game.slot.startsAt + Math.round(random.between(7, 11.5) * 60) * 1000;
  const periods = timeline(random, tipOffAt, home.length);
  const finalAt = (periods.at(-1)?.endsAt ?? tipOffAt) + 20_000;
  const scores = { homeScore: sum(home), awayScore: sum(away) };
  const correction = correctionOf(random, scores, finalAt);
  return { homePeriods: home, awayPeriods: away, ...scores, tipOffAt, periods, finalAt, ...(correction && { correction }) };
}

function tie(home: number[], away: number[]): void {
  const behind = sum(home) < sum(away) ? home : away;
  behind[3] = (behind[3] ?? 0) + 1;
}

function timeline(random: Random, tipOffAt: number, count: number): PeriodTimes[] {
  const periods: PeriodTimes[] = [];
  let startsAt = tipOffAt;
  for (let period = 1; period <= count; period += 1) {
    const minutes = period > 4 ? random.between(11, 15) : random.between(25, 29) + (period === 4 ? 5 : 0);
    const endsAt = startsAt + Math.round(minutes * 60) * 1000;
    periods.push({ startsAt, endsAt, seconds: period > 4 ? 300 : 720 });
    startsAt = endsAt + (period === 2 ? 15 : 2.5) * minuteMs;
  }
  return periods;
}

/** Draws whether the first reported final score misses a basket. A final score is never a tie, so a wrong one is not a tie either. */
function correctionOf(random: Random, scores: { homeScore: number; awayScore: number }, finalAt: number): Correction | undefined {
  const drawn = random.chance(correctedShare);
  const side = random.pick(['home', 'away'] as const);
  const lead = (scores.homeScore - scores.awayScore) * (side === 'home' ? 1 : -1);
  const pointsMissing = lead === 2 ? 1 : 2;
  return drawn ? { side, pointsMissing, correctedAt: finalAt + Math.round(random.between(25, 100)) * minuteMs } : undefined;
}

function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}
