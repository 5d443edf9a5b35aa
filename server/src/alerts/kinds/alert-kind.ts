import type { AlertCondition, AlertKind, ConditionOf } from '#contract/alerts/rules.ts';
import { hourMs } from '#domain/durations.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import type { AlertFacts, AlertGame } from './alert-facts.ts';

/** What is stored about a subject: whether a threshold is reached, the value of the last alert, or a text for each injured player. */
export type AlertStateValue = boolean | number | string | string[];
export type ReadPreviousState = (subject: string) => AlertStateValue | undefined;

export interface Reader {
  readonly timeZone: string;
  readonly oddsFormat: OddsFormat;
}

export interface AlertText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly path: string;
  readonly mail?: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly linkText: string;
    readonly notes: readonly string[];
  };
  readonly notification?: { readonly body: string; readonly late: { readonly title: string; readonly body: string } };
  readonly simulated?: string;
}

export interface AlertEvent {
  readonly rank?: number;
  /** The alert is useless after this time. It is a time of the league, which differs from real time in a simulated league. */
  readonly expiresAt: Date;
  readonly text: (reader: Reader) => AlertText;
}

/** What a rule observes about one subject. Without an event the value is stored at once, with an event only when its alert is sent. */
export interface Observation {
  /** The id of a game or a team. A colon and a detail may follow: `0022600123:spread`. */
  readonly subject: string;
  readonly value: AlertStateValue;
  readonly event?: AlertEvent;
}

export type AlertObserver<Kind extends AlertKind> = ObserverOf<ConditionOf<Kind>>;

interface ObserverOf<Condition extends AlertCondition> {
  readonly reads: readonly Exclude<keyof AlertFacts, 'games'>[];
  /** Rules of this kind with the same scope have one state, so that two of them about the same subject cause one alert. */
  sharedScope?(condition: Condition, facts: Pick<AlertFacts, 'books'>): string;
  observe(condition: Condition, facts: AlertFacts, previous: ReadPreviousState, now: Date): Observation[];
}

/** A value that equals the threshold must count as reached, although floating-point numbers have rounding errors. */
export const thresholdTolerance = 1e-9;

export const hasTeam = ({ homeTeamId, awayTeamId }: AlertGame, teamIds: readonly number[]): boolean =>
  teamIds.length === 0 || teamIds.includes(homeTeamId) || teamIds.includes(awayTeamId);

const longestExpiryMs = 12 * hourMs;

export function newsExpiry(now: Date, game?: AlertGame): Date {
  const latest = now.getTime() + longestExpiryMs;
  return new Date(game && game.startsAt > now ? Math.min(latest, game.startsAt.getTime()) : latest);
}

/** Causes an alert when a threshold is reached. No other alert follows until the threshold was left and is reached again. */
export function observeThreshold(subject: string, isReached: boolean, previous: ReadPreviousState, event: () => AlertEvent): Observation {
  return isReached && previous(subject) !== true ? { subject, value: true, event: event() } : { subject, value: isReached };
}
