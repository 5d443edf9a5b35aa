import { hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { markets } from '#domain/markets.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alertKey } from './alert-key.ts';
import { alertChannels } from './alert-channels.ts';
import { decideAlerts, type DueAlert, type UpcomingGame } from '#server/alerts/decide/decide-alerts.ts';
import type { AlertDeps } from '#server/alerts/deps.ts';
import { listUpcomingGames } from '#server/alerts/game-store.ts';
import { messageExpiry } from './message-expiry.ts';
import { listRecipients, lockRecipient, readRecipient, type Recipient } from './recipient-store.ts';
import { addAlert, listRelevantAlerts } from '#server/alerts/store.ts';
import { listWatchAlertTimes } from '#server/alerts/watches/watch-store.ts';
import { listSuppressed } from '#server/platform/mail/suppression-store.ts';

const pageSize = 200;

/**
 * Evaluates everybody's rules against the current predictions and queues the alerts that are due. Idempotent and safe to run
 * in several processes: an alert is stored under a unique key together with its messages.
 */
export async function sendAlerts(deps: AlertDeps): Promise<void> {
  const { db, clock, leagueClock } = deps;
  const now = leagueClock.now();
  const games = (await listUpcomingGames(db, now, new Date(now.getTime() + earlyAccessHours * hourMs))).filter(hasPick);
  if (games.length === 0) return;
  for (let after = 0; ;) {
    const people = await listRecipients(db, { after, limit: pageSize }, clock.now());
    const suppressed = await listSuppressed(
      db,
      people.map(({ email }) => email),
    );
    for (const { id, email } of people) await sendAlertsTo(deps, { userId: id, isSuppressed: suppressed.has(email) }, games, now);
    if (people.length < pageSize) return;
    after = people.at(-1)?.id ?? after;
  }
}

const hasPick = ({ picks }: UpcomingGame) => markets.some((market) => picks[market] != null);

/** One transaction per person: the stored alerts and their messages are committed together. */
async function sendAlertsTo(
  deps: AlertDeps,
  { userId, isSuppressed }: { userId: number; isSuppressed: boolean },
  games: readonly UpcomingGame[],
  now: Date,
): Promise<void> {
  const { db, clock, isPremium } = deps;
  const gameIds = games.map((game) => game.gameId);
  const decide = async (reader: Db) => {
    const recipient = await readRecipient(reader, userId, { now: clock.now(), isSuppressed });
    if (!recipient?.isPremium) return undefined;
    const sent = await listRelevantAlerts(reader, userId, gameIds, now);
    const watchAlertTimes = await listWatchAlertTimes(reader, userId, now);
    return { recipient, due: decideAlerts({ ...recipient, sent, watchAlertTimes, games, now }) };
  };
  // The first decision is made without a lock, because in most runs no alert is due.
  const preliminary = await decide(db);
  if (!preliminary?.due.length || !(await isPremium(userId))) return;
  await db.transaction(async (transaction) => {
    await lockRecipient(transaction, userId);
    const decision = await decide(transaction);
    for (const alert of decision?.due ?? []) await enqueueAlert(transaction, deps, decision!.recipient, alert, now);
  });
}

async function enqueueAlert(transaction: Db, deps: AlertDeps, recipient: Recipient, alert: DueAlert, now: Date): Promise<void> {
  if (!(await addAlert(transaction, recipient.userId, alert, now))) return;
  const { publicUrl, helplines, isSimulated } = deps;
  const expiresAt = messageExpiry(deps, alert.game.startsAt, now);
  const message = { key: alertKey(recipient.userId, alert), recipient, alert, publicUrl, helplines, isSimulated, expiresAt };
  for (const channel of alertChannels) if (channel.isWanted(alert)) await channel.enqueue(transaction, message);
}
