import { clockText, easternDayOf, isDaylightTime, isoSeconds, minutesOfEasternDay } from '#sandbox/league/eastern-time.ts';
import { isCalledOff, type Game } from '#sandbox/league/game.ts';
import type { Sight } from '#sandbox/league/league.ts';
import type { Moment } from '#sandbox/league/moment.ts';
import { uniformOf } from '#sandbox/league/random.ts';
import type { Team } from '#sandbox/league/teams.ts';

export interface WonLost {
  readonly wins: number;
  readonly losses: number;
}

/** 1 scheduled, 2 live, 3 final. A game that is called off stays 1: only its text says so. */
export function statusNumber({ phase }: Moment): 1 | 2 | 3 {
  if (phase === 'before') return 1;
  return phase === 'live' ? 2 : 3;
}

/** The text beside the status. Finals are sometimes padded with blanks, as the real file's are. */
export function statusText(seed: number, game: Game, startsAt: number, { moment, home }: Sight, now: number): string {
  if (isCalledOff(game, now)) return 'PPD';
  if (moment.phase === 'before') return `${clockText(startsAt)} ET`;
  if (moment.phase === 'live') return liveText(moment);
  const extra = home.length - 4;
  const text = extra === 0 ? 'Final' : `Final/OT${extra === 1 ? '' : extra}`;
  return uniformOf(seed, game.id, 'blanks') < 0.1 ? text.padEnd(20) : text;
}

function liveText({ period, clock }: Extract<Moment, { phase: 'live' }>): string {
  const name = period > 4 ? `OT${period - 4}` : `Q${period}`;
  if (clock === 0) return period === 2 ? 'Half' : `End ${name}`;
  return `${name} ${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
}

/** "PT07M15.00S" in play, "PT00M00.00S" afterwards, nothing before. */
export function gameClock(moment: Moment): string {
  if (moment.phase === 'before') return '';
  return duration(moment.phase === 'live' ? moment.clock : 0);
}

export function duration(seconds: number): string {
  return `PT${String(Math.floor(seconds / 60)).padStart(2, '0')}M${String(Math.floor(seconds % 60)).padStart(2, '0')}.00S`;
}

export function periodOf({ moment, home }: Sight): number {
  if (moment.phase === 'before') return 0;
  return moment.phase === 'live' ? moment.period : home.length;
}

/** Four periods stand in the list from the start, with nothing in them. */
export function periodScores(scores: readonly number[]) {
  return Array.from({ length: Math.max(4, scores.length) }, (_, index) => ({
    period: index + 1,
    periodType: index < 4 ? 'REGULAR' : 'OVERTIME',
    score: scores[index] ?? 0,
  }));
}

export function gameCode(day: string, { away, home }: Game): string {
  return `${day.replaceAll('-', '')}/${away.tricode}${home.tricode}`;
}

/** Eastern wall-clock time behind a false Z. */
export function easternWithZ(at: number): string {
  return isoSeconds(easternDayOf(at) * 86_400_000 + minutesOfEasternDay(at) * 60_000);
}

export function easternWithOffset(at: number, hoursBehind = 0): string {
  const local = easternWithZ(at - hoursBehind * 3_600_000);
  const offset = (isDaylightTime(easternDayOf(at)) ? 4 : 5) + hoursBehind;
  return local.replace('Z', `-${String(offset).padStart(2, '0')}:00`);
}

export function teamHead({ nbaId, name, city, tricode }: Team) {
  return { teamId: nbaId, teamName: name, teamCity: city, teamTricode: tricode };
}
