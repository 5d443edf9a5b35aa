import { clockText, isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { isPostponed, type Game } from '#sandbox/league/schedule/game.ts';
import type { ReportedScore } from '#sandbox/league/league.ts';
import type { GameProgress } from '#sandbox/league/games/game-progress.ts';
import { uniformFromKeys } from '#sandbox/random/random.ts';

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
  return uniformFromKeys(seed, game.id, 'blanks') < 0.1 ? text.padEnd(20) : text;
}

function liveText({ period, clock }: Extract<GameProgress, { phase: 'live' }>): string {
  const name = period > 4 ? `OT${period - 4}` : `Q${period}`;
  if (clock === 0) return period === 2 ? 'Half' : `End ${name}`;
  return `${name} ${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
}

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

/** As in the real schedule file, only `gameDateTimeUTC` is correct: `gameTimeUTC` is a time of day with a date in 1900. */
export function scheduleTimes(startsAt: number) {
  const start = isoSeconds(startsAt);
  return { gameTimeUTC: `1900-01-01T${start.slice(11)}`, gameDateTimeUTC: start };
}
