import { isPremiumWatch, type WatchKind } from '#contract/alerts/watches.ts';
import { hourMs } from '#domain/durations.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import { messageExpiry } from '#server/alerts/send/message-expiry.ts';
import { listWatchers, lockRecipient, readRecipient, type Recipient } from '#server/alerts/send/recipient-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listSuppressed } from '#server/platform/mail/suppression-store.ts';
import { decideWatches, type DueWatchAlert } from './decide-watches.ts';
import { enqueueWatchAlert } from './enqueue-watch-alert.ts';
import { listWatchedKinds, readLeagueFacts, readPersonFacts } from './read-facts.ts';
import type { LeagueFacts } from './watch-facts.ts';
import { addWatchAlert, listPickAlertTimes, listWatchAlertTimes, listWatches, listWatchStates, saveWatchState } from './watch-store.ts';

const pageSize = 200;
/** News that is older than this is not sent any more. */
const longestExpiryMs = 12 * hourMs;

interface Run {
  readonly deps: AlertDeps;
  readonly facts: LeagueFacts;
  readonly kinds: ReadonlySet<WatchKind>;
  readonly now: Date;
}

/**
 * Evaluates everybody's watches against what is known now and queues the alerts that are due. Idempotent and safe to run in
 * several processes: one person is decided about under a lock, and an alert is stored under a unique key with its messages.
 */
export async function sendWatches(deps: AlertDeps): Promise<void> {
  const { db, clock, leagueClock, readMoves } = deps;
  const kinds = await listWatchedKinds(db);
  if (kinds.size === 0) return;
  const now = leagueClock.now();
  const run = { deps, kinds, now, facts: await readLeagueFacts(db, { kinds, now, readMoves }) };
  for (let after = 0; ;) {
    const people = await listWatchers(db, { after, limit: pageSize }, clock.now());
    const suppressed = await listSuppressed(
      db,
      people.map(({ email }) => email),
    );
    for (const { id, email } of people) await sendWatchesTo(run, { userId: id, isSuppressed: suppressed.has(email) });
    if (people.length < pageSize) return;
    after = people.at(-1)?.id ?? after;
  }
}

async function sendWatchesTo(run: Run, { userId, isSuppressed }: { userId: number; isSuppressed: boolean }): Promise<void> {
  const { deps, facts, kinds, now } = run;
  const { db, clock } = deps;
  const decide = async (reader: Db) => {
    const recipient = await readRecipient(reader, userId, { now: clock.now(), isSuppressed });
    if (!recipient) return undefined;
    const watches = await listWatches(reader, userId);
    const sentAt = [...(await listPickAlertTimes(reader, userId, now)), ...(await listWatchAlertTimes(reader, userId, now))];
    const person = await readPersonFacts(reader, userId, kinds);
    const states = await listWatchStates(reader, watches);
    return { recipient, ...decideWatches({ ...recipient, watches, states, facts: { ...facts, ...person }, sentAt, now }) };
  };
  // The first decision is made without a lock, because in most runs nothing changes.
  const preliminary = await decide(db);
  if (!preliminary || preliminary.due.length + preliminary.changed.length === 0) return;
  // Alerts with our numbers are for premium: it is asked again, because the stored flag may be a minute old.
  const mayGetNumbers = preliminary.due.some(hasNumbers) && (await deps.isPremium(userId));
  await db.transaction(async (transaction) => {
    await lockRecipient(transaction, userId);
    const decision = await decide(transaction);
    for (const state of decision?.changed ?? []) await saveWatchState(transaction, state);
    for (const alert of decision?.due ?? []) {
      if (mayGetNumbers || !hasNumbers(alert)) await sendWatchAlert(transaction, run, decision!.recipient, alert);
    }
  });
}

const hasNumbers = ({ event }: DueWatchAlert): boolean => isPremiumWatch(event.kind);

async function sendWatchAlert(transaction: Db, { deps, now }: Run, recipient: Recipient, alert: DueWatchAlert): Promise<void> {
  if (!(await addWatchAlert(transaction, recipient.userId, alert, now))) return;
  await saveWatchState(transaction, alert.state);
  const expiresAt = messageExpiry(deps, expiryOf(alert, now), now);
  await enqueueWatchAlert(transaction, alert, { ...deps, recipient, expiresAt });
}

/** An alert about a game is of no use after its tip-off. */
function expiryOf({ event }: DueWatchAlert, now: Date): Date {
  const latest = now.getTime() + longestExpiryMs;
  const tipOff = 'game' in event && event.game.startsAt > now ? event.game.startsAt.getTime() : latest;
  return new Date(Math.min(latest, tipOff));
}
