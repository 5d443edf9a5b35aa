import type { AlertCondition, AlertKind, ConditionOf } from '#contract/alerts/rules.ts';
import { hourMs } from '#domain/durations.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import type { AlertFacts, AlertGame } from './alert-facts.ts';

/** Whether a threshold is reached, the value of the last alert, or the statuses that the person knows, one text per player. */
export type StateValue = boolean | number | string | string[];
export type Previous = (subject: string) => StateValue | undefined;

export interface Reader {
  readonly timeZone: string;
  readonly oddsFormat: OddsFormat;
}

/** The text of an alert. A channel uses what it has room for. */
export interface AlertText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly path: string;
  /** What a mail says instead. */
  readonly mail?: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly linkText: string;
    readonly notes: readonly string[];
  };
  /** What a notification says instead, also one that the device receives too late. */
  readonly notification?: { readonly body: string; readonly late: { readonly title: string; readonly body: string } };
  /** What is simulated in a demo, if it is one game only. */
  readonly simulated?: string;
}

export interface AlertEvent {
  /** Of several alerts of a kind, the one with the highest rank is sent first. */
  readonly rank?: number;
  /** The alert is of no use after this time of the league. */
  readonly expiresAt: Date;
  readonly text: (reader: Reader) => AlertText;
}

/** What a rule sees about one subject. With an event, the value is remembered when the alert is sent; otherwise at once. */
export interface Observation {
  /** A game or a team, then perhaps a colon and more. */
  readonly subject: string;
  readonly value: StateValue;
  readonly event?: AlertEvent;
}

export type AlertKindEntry<Kind extends AlertKind> = EntryOf<ConditionOf<Kind>>;

interface EntryOf<Condition extends AlertCondition> {
  readonly reads: readonly Exclude<keyof AlertFacts, 'games'>[];
  /** Whether its rules share what the person was told, and cause one alert about a subject together. */
  readonly isShared?: boolean;
  observe(condition: Condition, facts: AlertFacts, previous: Previous, now: Date): Observation[];
}

/** Prices, gaps and probabilities are decimal fractions with rounding errors. Exactly the threshold must count as reached. */
export const tolerance = 1e-9;

export const plays = ({ homeTeamId, awayTeamId }: AlertGame, teamIds: readonly number[]): boolean =>
  teamIds.length === 0 || teamIds.includes(homeTeamId) || teamIds.includes(awayTeamId);

const longestExpiryMs = 12 * hourMs;

/** When news expires; about a game, not after its tip-off. */
export function newsExpiry(now: Date, game?: AlertGame): Date {
  const latest = now.getTime() + longestExpiryMs;
  return new Date(game && game.startsAt > now ? Math.min(latest, game.startsAt.getTime()) : latest);
}

/** One alert each time a threshold is reached, and none until it has been left and is reached again. */
export function threshold(subject: string, isReached: boolean, previous: Previous, event: () => AlertEvent): Observation {
  return isReached && previous(subject) !== true ? { subject, value: true, event: event() } : { subject, value: isReached };
}
