import type { ReportStatus } from '#domain/injuries.ts';
import type { PlayerRole, UnlistedKind } from './report-groups.ts';

/**
 * Parameters of the probability that a player plays, given the injury report. Where points² are named, the value was
 * chosen on 2023: another value increases the mean squared difference between our forecast and the closing line by this amount.
 */
export const REPORTS = {
  /** Ridge penalty that keeps coefficients near their initial values. A penalty of 8 adds .02 points². */
  penalty: 2,
  /** The regressions are solved again after this many games with reports. Every 10 games adds .02 points². */
  gamesPerRefit: 1,
  /** Number of games with reports after which an observation has half its weight. */
  halfLife: 3_000,
  /** No coefficient changes by more than this in one step, so that a few unusual games cannot make the regression diverge. */
  largestStep: 1,
  /** Share of questionable players who play. The habits of a player and of a team are measured against it. */
  questionableShare: 0.56,
  /** Every record starts with this many questionable cases at the usual share. To ignore habits adds .01 to .03 points². */
  habitWeight: { player: 4, team: 20 },
} as const;

/** Initial coefficients of the log-odds that a player plays. If no report lists him: `intercept` + `own` × his log-odds without reports. */
export const INITIAL_REPORT_COEFFICIENTS: Readonly<
  Record<
    PlayerRole,
    {
      statuses: Readonly<Record<ReportStatus, number>>;
      unlisted: Readonly<Record<UnlistedKind, { intercept: number; own: number }>>;
    }
  >
> = {
  regular: {
    statuses: { out: -5, doubtful: -3, questionable: 0.1, probable: 2.3, available: 3 },
    unlisted: { playedLast: { intercept: 0.5, own: 1 }, wasListed: { intercept: 1.75, own: 0 }, neither: { intercept: 0, own: 1 } },
  },
  small: {
    statuses: { out: -4.5, doubtful: -3, questionable: -0.3, probable: 1, available: 0.5 },
    unlisted: { playedLast: { intercept: 0.2, own: 1 }, wasListed: { intercept: 0, own: 0.5 }, neither: { intercept: 0, own: 1 } },
  },
};
