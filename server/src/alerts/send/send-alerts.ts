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
import { listRules } from '#server/alerts/rule-store.ts';
import { addAlert, listAlertTimes, listRelevantAlerts } from '#server/alerts/store.ts';
import { watchAlerts } from '#server/schema/alerts.ts';
import { type ListedRecipient, sendToEach } from './send-to-each.ts';

/**
 * Evaluates everybody's rules against the current predictions and queues the alerts that are due. Idempotent and safe to run
 * in several processes: an alert is stored under a unique key together with its messages.
 */
export async function sendAlerts(deps: AlertDeps): Promise<void> {
  const { db, leagueClock } = deps;
  const now = leagueClock.now();
  const games = (await listUpcomingGames(db, now, new Date(now.getTime() + earlyAccessHours * hourMs))).filter(hasPick);
  if (games.length === 0) return;
  await sendToEach(deps, listRecipients, (recipient) => sendAlertsTo(deps, recipient, games, now));
}

const hasPick = ({ picks }: UpcomingGame) => markets.some((market) => picks[market] != null);

/** One transaction per person: the stored alerts and their messages are committed together. */
async function sendAlertsTo(
  deps: AlertDeps,
  { userId, isSuppressed }: ListedRecipient,
  games: readonly UpcomingGame[],
  now: Date,
): Promise<void> {
  const { db, clock, isPremium } = deps;
  const gameIds = games.map((game) => game.gameId);
  const decide = async (reader: Db) => {
    const recipient = await readRecipient(reader, userId, { now: clock.now(), isSuppressed });
    if (!recipient?.isPremium) return undefined;
    const rules = await listRules(reader, userId);
    const sent = await listRelevantAlerts(reader, userId, gameIds, now);
    const watchAlertTimes = await listAlertTimes(reader, watchAlerts, userId, now);
    return { recipient, due: decideAlerts({ ...recipient, rules, sent, watchAlertTimes, games, now }) };
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
