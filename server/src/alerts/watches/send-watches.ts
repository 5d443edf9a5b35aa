import { isPremiumWatch } from '#contract/alerts/watches.ts';
import { hourMs } from '#domain/durations.ts';
import { teams } from '#domain/teams.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import { messageExpiry } from '#server/alerts/send/message-expiry.ts';
import { listWatchers, lockRecipient, readRecipient, type Recipient } from '#server/alerts/send/recipient-store.ts';
import { type ListedRecipient, sendToEach } from '#server/alerts/send/send-to-each.ts';
import { listAlertTimes } from '#server/alerts/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alerts, watchAlerts } from '#server/schema/alerts.ts';
import { decideWatches, type DueWatchAlert } from './decide-watches.ts';
import { enqueueWatchAlert } from './enqueue-watch-alert.ts';
import { readLeagueFacts, readPersonFacts } from './read-facts.ts';
import type { LeagueFacts, PersonFacts } from './watch-facts.ts';
import { addWatchAlert, listWatches, listWatchStates, saveWatchStates } from './watch-store.ts';

/** News that is older than this is not sent any more. */
const longestExpiryMs = 12 * hourMs;

interface Run {
  readonly deps: AlertDeps;
  readonly facts: LeagueFacts;
  readonly now: Date;
}

/**
 * Evaluates everybody's watches against what is known now and queues the alerts that are due. Idempotent and safe to run in
 * several processes: one person is decided about under a lock, and an alert is stored under a unique key with its messages.
 */
export async function sendWatches(deps: AlertDeps): Promise<void> {
  const now = deps.leagueClock.now();
  const facts = await readLeagueFacts(deps, now);
  if (facts) await sendToEach(deps, listWatchers, (recipient) => sendWatchesTo({ deps, facts, now }, recipient));
}

async function sendWatchesTo(run: Run, { userId, isSuppressed }: ListedRecipient): Promise<void> {
  const { deps, now } = run;
  const { db, clock } = deps;
  const decide = async (reader: Db) => {
    const recipient = await readRecipient(reader, userId, { now: clock.now(), isSuppressed });
    if (!recipient) return undefined;
    const watches = (await listWatches(reader, userId)).filter(({ isActive }) => isActive);
    const sentAt = [...(await listAlertTimes(reader, alerts, userId, now)), ...(await listAlertTimes(reader, watchAlerts, userId, now))];
    const facts = { ...run.facts, ...(await readPersonFacts(reader, userId, watches)) };
    const states = await listWatchStates(reader, watches, gamesAndTeamsOf(facts));
    return { recipient, ...decideWatches({ ...recipient, watches, states, facts, sentAt, now }) };
  };
  // The first decision is made without a lock, because in most runs nothing changes.
  const preliminary = await decide(db);
  if (!preliminary || preliminary.due.length + preliminary.changed.length === 0) return;
  // Alerts with our numbers are for premium: it is asked again, because the stored flag may be a minute old.
  const mayGetNumbers = preliminary.due.some(hasNumbers) && (await deps.isPremium(userId));
  await db.transaction(async (transaction) => {
    await lockRecipient(transaction, userId);
    const decision = await decide(transaction);
    if (!decision) return;
    const states = [...decision.changed];
    for (const alert of decision.due.filter((due) => mayGetNumbers || !hasNumbers(due))) {
      if (await sendWatchAlert(transaction, run, decision.recipient, alert)) states.push(alert.state);
    }
    await saveWatchStates(transaction, states);
  });
}

/** The games and teams that watches can have remembered something about which matters now. */
const gamesAndTeamsOf = ({ games, betGames }: LeagueFacts & PersonFacts): string[] => [
  ...[...games, ...betGames].map(({ gameId }) => gameId),
  ...teams.map(({ id }) => String(id)),
];

const hasNumbers = ({ event }: DueWatchAlert): boolean => isPremiumWatch(event.kind);

/** Returns false if another process has stored the alert already. */
async function sendWatchAlert(transaction: Db, { deps, now }: Run, recipient: Recipient, alert: DueWatchAlert): Promise<boolean> {
  if (!(await addWatchAlert(transaction, recipient.userId, alert, now))) return false;
  const expiresAt = messageExpiry(deps, expiryOf(alert, now), now);
  await enqueueWatchAlert(transaction, alert, { ...deps, recipient, expiresAt });
  return true;
}

/** An alert about a game is of no use after its tip-off. */
function expiryOf({ event }: DueWatchAlert, now: Date): Date {
  const latest = now.getTime() + longestExpiryMs;
  const tipOff = 'game' in event && event.game.startsAt > now ? event.game.startsAt.getTime() : latest;
  return new Date(Math.min(latest, tipOff));
}
