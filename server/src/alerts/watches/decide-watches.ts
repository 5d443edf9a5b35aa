import { isPremiumWatch, type Watch, watchKinds } from '#contract/alerts/watches.ts';
import type { AlertSettings } from '#contract/alerts.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { isQuiet, localTime } from '#server/alerts/decide/local-time.ts';
import { observeWatch, type WatchValue } from './observe-watch.ts';
import type { WatchEvent } from './watch-event.ts';
import type { LeagueFacts, PersonFacts } from './watch-facts.ts';

export interface WatchState {
  readonly watchId: number;
  readonly subject: string;
  /** Null after the watch was changed: it starts again. */
  readonly value: WatchValue | null;
  /** How many alerts the watch has sent about the subject. */
  readonly alerts: number;
}

export interface DueWatchAlert {
  readonly watch: Watch;
  readonly event: WatchEvent;
  /** What is remembered when the alert is sent. */
  readonly state: WatchState;
  readonly byMail: boolean;
  readonly byPush: boolean;
  readonly chats: readonly ChatKind[];
}

export interface WatchInputs {
  readonly watches: readonly Watch[];
  readonly states: readonly WatchState[];
  readonly facts: LeagueFacts & PersonFacts;
  readonly settings: AlertSettings;
  /** The chat services to which messages to this person can be sent. */
  readonly connectedChats: readonly ChatKind[];
  readonly isPremium: boolean;
  /** When the person received alerts of every kind in the last two days. */
  readonly sentAt: readonly Date[];
  readonly now: Date;
}

/**
 * The alerts that one person should receive now, and what changed without an alert. An alert that quiet hours or the daily maximum
 * suppress changes no state: it is decided again at the next run, if what it reports still holds.
 */
export function decideWatches(inputs: WatchInputs): { readonly due: DueWatchAlert[]; readonly changed: WatchState[] } {
  const { watches, states, facts, settings, sentAt, isPremium, now } = inputs;
  const today = localTime(now, settings.timeZone).date;
  const sentToday = sentAt.filter((at) => localTime(at, settings.timeZone).date === today).length;
  const allowed = isQuiet(settings, now) ? 0 : Math.max(0, settings.dailyMaximum - sentToday);
  const due: DueWatchAlert[] = [];
  const changed: WatchState[] = [];
  for (const watch of watches) {
    const channels = channelsOf(watch, inputs);
    if (!watch.isActive || !channels || (isPremiumWatch(watch.condition.kind) && !isPremium)) continue;
    const own = new Map(states.filter(({ watchId }) => watchId === watch.id).map((state) => [state.subject, state]));
    for (const { subject, value, event } of observeWatch(watch.condition, facts, (name) => own.get(name)?.value ?? undefined, now)) {
      const before = own.get(subject);
      if (event) due.push({ watch, event, ...channels, state: { watchId: watch.id, subject, value, alerts: (before?.alerts ?? 0) + 1 } });
      else if (!before || String(before.value) !== String(value))
        changed.push({ watchId: watch.id, subject, value, alerts: before?.alerts ?? 0 });
    }
  }
  return { due: due.toSorted(compareAlerts).slice(0, allowed), changed };
}

/** If the daily maximum does not allow all of them: prices first, then as the kinds are listed, the oldest watch first. */
const compareAlerts = (a: DueWatchAlert, b: DueWatchAlert): number =>
  watchKinds.indexOf(a.event.kind) - watchKinds.indexOf(b.event.kind) ||
  a.watch.id - b.watch.id ||
  (a.state.subject < b.state.subject ? -1 : 1);

/** The ways to send an alert of this watch; undefined if there is none at the moment. */
function channelsOf({ byMail, byPush, chats }: Watch, { settings, connectedChats }: WatchInputs) {
  const wanted = {
    byMail: byMail && settings.mailsWanted,
    byPush,
    chats: connectedChats.filter((kind) => chats.includes(kind)),
  };
  return wanted.byMail || wanted.byPush || wanted.chats.length > 0 ? wanted : undefined;
}
