import type { ReportStatus } from '#domain/injuries.ts';
import type { PlayerRole, UnlistedKind } from './report-groups.ts';

/** Parameters of the probability that a player plays, given the injury report. */
export const REPORTS = {
  /** Ridge penalty that keeps coefficients near their initial values. Chosen on 2023: 8 is .02 points² farther from the close. */
  penalty: 2,
  /** The regressions are solved again after this many games with reports. Chosen on 2023: 10 is .02 points² farther from the close. */
  gamesPerRefit: 1,
  /** Number of games with reports after which an observation has half its weight. */
  halfLife: 3_000,
  /** No coefficient changes by more than this in one step, so that a few unusual games cannot make the regression diverge. */
  largestStep: 1,
  /** Share of questionable players who play. The habits of a player and of a team are measured against it. */
  questionableShare: 0.56,
  /** Every record starts with this many questionable cases at the usual share. On 2023, no habits at all cost .01 to .03 points². */
  habitWeight: { player: 4, team: 20 },
} as const;

/** Initial coefficients in log-odds. Without a status: the intercept, and the factor of the log-odds predicted without a report. */
export const INITIAL_REPORTS: Readonly<
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
