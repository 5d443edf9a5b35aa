import {
  clockText,
  type EasternDay,
  easternDayOf,
  isDaylightTime,
  isoDate,
  isoSeconds,
  midnightOf,
  minutesOfEasternDay,
  weekdayNameOf,
} from '#sandbox/league/schedule/eastern-time.ts';
import { isPostponed, type Game } from '#sandbox/league/schedule/game.ts';
import type { ReportedScore } from '#sandbox/league/league.ts';
import type { GameProgress } from '#sandbox/league/games/game-progress.ts';
import { uniformOf } from '#sandbox/random/random.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';

/** The NBA's status number: 1 scheduled, 2 live, 3 final. A postponed game has 1 too; only its status text shows the postponement. */
export function statusNumber({ phase }: GameProgress): 1 | 2 | 3 {
  if (phase === 'before') return 1;
  return phase === 'live' ? 2 : 3;
}

/** The NBA's status text. As in the real file, spaces sometimes follow "Final". */
export function statusText(seed: number, game: Game, startsAt: number, { progress, home }: ReportedScore, now: number): string {
  if (isPostponed(game, now)) return 'PPD';
  if (progress.phase === 'before') return `${clockText(startsAt)} ET`;
  if (progress.phase === 'live') return liveText(progress);
  const extra = home.length - 4;
  const text = extra === 0 ? 'Final' : `Final/OT${extra === 1 ? '' : extra}`;
  return uniformOf(seed, game.id, 'blanks') < 0.1 ? text.padEnd(20) : text;
}

function liveText({ period, clock }: Extract<GameProgress, { phase: 'live' }>): string {
  const name = period > 4 ? `OT${period - 4}` : `Q${period}`;
  if (clock === 0) return period === 2 ? 'Half' : `End ${name}`;
  return `${name} ${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
}

/** The NBA's game clock: "PT07M15.00S" during a game, "PT00M00.00S" after it, and an empty string before it. */
export function gameClock(progress: GameProgress): string {
  if (progress.phase === 'before') return '';
  return isoDuration(progress.phase === 'live' ? progress.clock : 0);
}

export function isoDuration(seconds: number): string {
  return `PT${String(Math.floor(seconds / 60)).padStart(2, '0')}M${String(Math.floor(seconds % 60)).padStart(2, '0')}.00S`;
}

export function periodOf({ progress, home }: ReportedScore): number {
  if (progress.phase === 'before') return 0;
  return progress.phase === 'live' ? progress.period : home.length;
}

/** The points by period in the NBA's format. The list has at least four periods; a period that has not begun has 0 points. */
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

/** Eastern time with the suffix Z, which wrongly marks it as UTC. The NBA's real file has the same error. */
export function easternWithZ(at: number): string {
  return isoSeconds(easternDayOf(at) * 86_400_000 + minutesOfEasternDay(at) * 60_000);
}

export function easternWithOffset(at: number, hoursBehind = 0): string {
  const local = easternWithZ(at - hoursBehind * 3_600_000);
  const offset = (isDaylightTime(easternDayOf(at)) ? 4 : 5) + hoursBehind;
  return local.replace('Z', `-${String(offset).padStart(2, '0')}:00`);
}

/** The time fields of a game in the schedule file. As in the real file, only `gameDateTimeUTC` is always correct. */
export function scheduleTimes(day: EasternDay, startsAt: number, homeBehind: number, awayBehind: number) {
  const eastern = easternWithZ(startsAt);
  const local = (hours: number) => easternWithZ(startsAt - hours * 3_600_000);
  const withoutDate = (text: string) => `1900-01-01T${text.slice(11)}`;
  return {
    gameDateEst: `${isoDate(day)}T00:00:00Z`,
    gameTimeEst: withoutDate(eastern),
    gameDateTimeEst: eastern,
    gameDateUTC: isoSeconds(midnightOf(day)),
    gameTimeUTC: withoutDate(isoSeconds(startsAt)),
    gameDateTimeUTC: isoSeconds(startsAt),
    awayTeamTime: local(awayBehind),
    homeTeamTime: local(homeBehind),
    day: weekdayNameOf(easternDayOf(startsAt)),
    monthNum: Number(isoDate(day).slice(5, 7)),
  };
}

export function teamHead({ nbaId, name, city, tricode }: Team) {
  return { teamId: nbaId, teamName: name, teamCity: city, teamTricode: tricode };
}
