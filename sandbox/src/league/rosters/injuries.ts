import { easternTimeToUnixMs } from '#sandbox/league/schedule/eastern-time.ts';
import { Random } from '#sandbox/random/random.ts';
import type { Player } from './roster.ts';
import type { SeasonDates } from '#sandbox/league/schedule/season-dates.ts';

export type InjuryStatus = 'Out' | 'Day-To-Day' | 'Questionable';

interface ListedStatus {
  readonly status: InjuryStatus;
  readonly since: number;
}

/** A period in which a player cannot play. He is on injury lists from `from` to `until`, near the end as "Questionable". */
export interface Absence {
  readonly id: number;
  readonly player: Player;
  readonly from: number;
  readonly until: number;
  readonly part: string;
  readonly side: 'Left' | 'Right' | 'Not Specified';
  /** The announced end of the absence, which differs from the actual end. */
  readonly expectedUntil: number;
}

const dayMs = 86_400_000;
const parts = ['Ankle', 'Knee', 'Hamstring', 'Calf', 'Groin', 'Foot', 'Back', 'Shoulder', 'Wrist', 'Finger', 'Illness'] as const;
const maxMs = 70 * dayMs;
/** Maximum number of players of a team who are absent at the same time. Nine of the fifteen can then still play. */
const maxAbsent = 6;

export function absencesOf(seed: number, roster: readonly Player[], season: SeasonDates): Absence[] {
  const begins = easternTimeToUnixMs(season.firstDay - 20, 0);
  const length = easternTimeToUnixMs(season.lastDay, 0) - begins;
  const candidates = roster.flatMap((player) => {
    const random = new Random(seed, season.key, 'absences', player.nbaId);
    const kinds = [...Array<'long'>(countOf(random, 0.6)).fill('long'), ...Array<'short'>(countOf(random, 3.2)).fill('short')];
    return kinds.map((kind, index): Absence => {
      const from = begins + random.uniform() * length;
      const lasts = kind === 'short' ? random.between(0.8, 4) * dayMs : Math.min(maxMs, 8 * dayMs * Math.exp(0.8 * random.normal() + 0.4));
      const part = random.pick(parts);
      const side = part === 'Back' || part === 'Illness' ? 'Not Specified' : random.pick(['Left', 'Right'] as const);
      const expectedUntil = from + lasts * random.between(0.7, 1.4);
      return {
        id: player.nbaId * 10 + index,
        player,
        from: wholeMinute(from),
        until: wholeMinute(from + lasts),
        part,
        side,
        expectedUntil,
      };
    });
  });
  const accepted: Absence[] = [];
  for (const absence of candidates.toSorted((a, b) => a.from - b.from)) {
    const missing = accepted.filter((other) => other.until > absence.from);
    const already = missing.some((other) => other.player === absence.player);
    if (!already && missing.length < maxAbsent) accepted.push(absence);
  }
  return accepted;
}

export function statusAt(absence: Absence, now: number): ListedStatus | undefined {
  return now < absence.until ? statusesUntil(absence, now).at(-1) : undefined;
}

export function statusesUntil({ from, until }: Absence, now: number): ListedStatus[] {
  const short = until - from < 3 * dayMs;
  const opensAt = Math.max(from, until - (short ? 0.5 : 1.5) * dayMs);
  const first: ListedStatus = { status: short ? 'Day-To-Day' : 'Out', since: from };
  const statuses: ListedStatus[] = [...(opensAt > from ? [first] : []), { status: 'Questionable', since: opensAt }];
  return statuses.filter(({ since }) => since <= now);
}

/** A random count with a Poisson distribution: the number of exponential waiting times that fit into one unit of time. */
function countOf(random: Random, mean: number): number {
  let count = 0;
  for (let waited = -Math.log(1 - random.uniform()); waited < mean; waited -= Math.log(1 - random.uniform())) count += 1;
  return count;
}

function wholeMinute(at: number): number {
  return Math.round(at / 60_000) * 60_000;
}
