import { type AlertKind, alertKinds, type AlertRule, isPremiumKind } from '#contract/alerts/rules.ts';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
import { type AlertChannel, alertChannels } from '#domain/alerts/alert-channels.ts';
import type { AlertFacts } from '#server/alerts/kinds/alert-facts.ts';
import type { AlertEvent, AlertStateValue } from '#server/alerts/kinds/alert-kind.ts';
import { observerOf } from '#server/alerts/kinds/alert-kinds.ts';

export interface AlertState {
  /** The id of the rule or, if its kind has `sharedScope`, the result of that function: several rules then share one state. */
  readonly scope: string;
  readonly subject: string;
  /** Null after the rule was changed: the next run decides as if nothing had been observed before. */
  readonly value: AlertStateValue | null;
  readonly alerts: number;
}

export interface DueAlert {
  readonly kind: AlertKind;
  readonly event: AlertEvent;
  readonly state: AlertState;
  readonly channels: readonly AlertChannel[];
}

export interface AlertInputs {
  readonly rules: readonly AlertRule[];
  readonly states: readonly AlertState[];
  readonly facts: AlertFacts;
  readonly settings: Pick<AlertSettings, 'timeZone' | 'quietHours' | 'dailyMaximum'>;
  readonly channels: readonly AlertChannel[];
  readonly isPremium: boolean;
  readonly sentAt: readonly Date[];
  readonly now: Date;
}

/** An alert that quiet hours or the daily maximum suppress changes no state, so that the next run decides about it again. */
export function decideAlerts(inputs: AlertInputs): { readonly due: DueAlert[]; readonly changed: AlertState[] } {
  const { settings, sentAt, isPremium, now } = inputs;
  const today = localTime(now, settings.timeZone).date;
  const sentToday = sentAt.filter((at) => localTime(at, settings.timeZone).date === today).length;
  const allowed = isQuiet(settings, now) ? 0 : Math.max(0, settings.dailyMaximum - sentToday);
  const facts = { ...inputs.facts, games: inputs.facts.games.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now) };
  const states = new Map(inputs.states.map((state) => [keyOf(state), state]));
  const due = new Map<string, DueAlert>();
  const changed: AlertState[] = [];
  for (const { id, condition, channels, isActive } of inputs.rules) {
    const { kind } = condition;
    const reached = inputs.channels.filter((channel) => channels.includes(channel));
    if (!isActive || reached.length === 0 || (isPremiumKind(kind) && !isPremium)) continue;
    const observer = observerOf(kind);
    const scope = observer.sharedScope?.(condition, facts) ?? String(id);
    const before = (subject: string) => states.get(keyOf({ scope, subject }));
    for (const { subject, value, event } of observer.observe(condition, facts, (name) => before(name)?.value ?? undefined, now)) {
      const { alerts, value: oldValue } = before(subject) ?? { alerts: 0 };
      const state = { scope, subject, value, alerts: event ? alerts + 1 : alerts };
      const others = due.get(keyOf(state))?.channels ?? [];
      const all = alertChannels.filter((channel) => reached.includes(channel) || others.includes(channel));
      if (event) due.set(keyOf(state), { kind, event, state, channels: all });
      else if (String(oldValue) !== String(value)) changed.push(state);
    }
  }
  return { due: [...due.values()].toSorted(compareAlerts).slice(0, allowed), changed };
}

const keyOf = ({ scope, subject }: Pick<AlertState, 'scope' | 'subject'>): string => `${scope} ${subject}`;

const compareAlerts = (a: DueAlert, b: DueAlert): number =>
  alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind) || (b.event.rank ?? 0) - (a.event.rank ?? 0);

export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** Quiet hours span midnight if they end before they start. If start and end are equal there are none. */
export function isQuiet({ timeZone, quietHours }: Pick<AlertSettings, 'timeZone' | 'quietHours'>, at: Date): boolean {
  if (!quietHours || quietHours.from === quietHours.to) return false;
  const { time } = localTime(at, timeZone);
  const { from, to } = quietHours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
