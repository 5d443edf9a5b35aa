import { hourMs, secondMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import type { games } from '#server/schema/games.ts';
import type { GameReport } from './game-report.ts';

export type GameState = Pick<
  typeof games.$inferSelect,
  | 'startsAt'
  | 'date'
  | 'postponedFrom'
  | 'status'
  | 'homeScore'
  | 'awayScore'
  | 'period'
  | 'gameClock'
  | 'tippedAt'
  | 'finalAt'
  | 'resultRevision'
>;

/** A status only moves forward: the schedule can still say "scheduled" while the scoreboard says "live". */
export function mergeReport(known: GameState, report: GameReport, now: Date): GameState {
  if (known.status === 'final') return isOtherResult(known, report) ? withResult(known, report, now) : known;
  switch (report.status) {
    case 'final':
      return withResult(known, report, now);
    case 'live': {
      const { homeScore, awayScore, period, gameClock, playedSeconds = 0 } = report;
      // The game clock also stops during a game, so the game began at least this long ago.
      const tippedAt = known.tippedAt ?? new Date(now.getTime() - playedSeconds * secondMs);
      return { ...known, status: 'live', homeScore, awayScore, period, gameClock, tippedAt };
    }
    case 'scheduled':
      return known.status === 'live'
        ? known
        : { ...known, ...start(report), postponedFrom: calledOffStart(known, report), status: 'scheduled' };
    case 'postponed':
      return { ...known, ...start(report), ...notPlayed, postponedFrom: postponedStart(known, report), status: 'postponed' };
    case 'canceled':
      return { ...known, ...start(report), ...notPlayed, status: report.status };
  }
}

/** A postponement is revoked if the game is listed with its old start again. */
const calledOffStart = ({ postponedFrom }: GameState, { startsAt }: GameReport) =>
  postponedFrom?.getTime() === startsAt.getTime() ? null : postponedFrom;

/** The row of a postponed game can have the new date and still say that it is postponed. */
function postponedStart({ status, postponedFrom, startsAt }: GameState, report: GameReport): Date {
  if (status === 'postponed') return postponedFrom ?? startsAt;
  return report.startsAt > startsAt ? startsAt : report.startsAt;
}

const notPlayed = { homeScore: null, awayScore: null, period: null, gameClock: null, tippedAt: null };

export function firstGameState(report: GameReport, now: Date): GameState {
  return mergeReport(
    { ...start(report), ...notPlayed, postponedFrom: null, status: 'scheduled', finalAt: null, resultRevision: 0 },
    report,
    now,
  );
}

/** No game lasts longer than this. It limits the assumed end of a game whose final score is found much later. */
const longestGameMs = 4 * hourMs;

const start = ({ startsAt }: GameReport) => ({ startsAt, date: easternDate(startsAt) });

function withResult(known: GameState, report: GameReport, now: Date): GameState {
  return {
    ...known,
    status: 'final',
    homeScore: report.homeScore,
    awayScore: report.awayScore,
    period: report.period,
    gameClock: null,
    finalAt: known.finalAt ?? new Date(Math.min(now.getTime(), known.startsAt.getTime() + longestGameMs)),
    resultRevision: known.resultRevision + 1,
  };
}

function isOtherResult(known: GameState, report: GameReport): boolean {
  return report.status === 'final' && (report.homeScore !== known.homeScore || report.awayScore !== known.awayScore);
}

export function describeDisagreement(known: GameState, report: GameReport): string | undefined {
  const score = (of: GameState | GameReport) => `${of.status} ${of.awayScore ?? ''}–${of.homeScore ?? ''}`;
  const contradicts = isOtherResult(known, report) || (report.status === 'final') !== (known.status === 'final');
  return known.status !== 'scheduled' && contradicts ? `${report.source} reports ${score(report)}, stored is ${score(known)}` : undefined;
}
