import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { enqueuePush } from '#server/platform/push/store.ts';
import { alertKey } from './alert-key.ts';
import { decideAlerts, type DueAlert, type OpenGame } from './decide-alerts.ts';
import { alertMail, alertNotice } from './present.ts';
import { addAlert, holdRecipient, openGames, readRecipient, recipientsAfter, type Recipient } from './store.ts';

export interface AlertDeps {
  readonly db: Db;
  /** The league's time: tip-offs, quiet hours and days are counted by it. */
  readonly clock: Clock;
  /** Real time, in which people subscribe, take time-outs and get mail. */
  readonly peopleClock: Clock;
  readonly publicUrl: string;
  readonly isStillPremium: (userId: number) => Promise<boolean>;
}

const pageSize = 200;
const earliest = 72 * 3_600_000;

/**
 * Looks at everybody's rules against the predictions as they are now. Run as often as one likes, and by several processes
 * at once: what was told stands in the table, and only what is not there yet is written.
 */
export async function sendAlerts(deps: AlertDeps): Promise<void> {
  const { db, clock, peopleClock } = deps;
  const now = clock.now();
  const games = (await openGames(db, now, new Date(now.getTime() + earliest))).filter(hasPick);
  if (games.length === 0) return;
  let after = 0;
  for (;;) {
    const page = await recipientsAfter(db, after, { now: peopleClock.now(), limit: pageSize });
    for (const userId of page) await alertPerson(deps, userId, games, now);
    if (page.length < pageSize) return;
    after = page.at(-1) ?? after;
  }
}

const hasPick = ({ picks }: OpenGame) => picks.moneyline !== null || picks.total !== null;

/** One person, one transaction: the decision, the row that remembers it and the messages stand or fall together. */
async function alertPerson(deps: AlertDeps, userId: number, games: readonly OpenGame[], now: Date): Promise<void> {
  const { db, peopleClock } = deps;
  const ids = games.map((game) => game.gameId);
  const decide = async (reader: Db) => {
    const recipient = await readRecipient(reader, userId, peopleClock.now(), now, ids);
    return recipient && { recipient, due: decideAlerts({ ...recipient, games, now }) };
  };
  // A look without a lock first: at almost every look there is nothing to tell.
  const glimpse = await decide(db);
  if (!glimpse?.due.length || !(await deps.isStillPremium(userId))) return;
  await db.transaction(async (transaction) => {
    await holdRecipient(transaction, userId);
    const decided = await decide(transaction);
    for (const alert of decided?.due ?? []) await tell(transaction, deps, decided!.recipient, alert, now);
  });
}

async function tell(transaction: Db, deps: AlertDeps, recipient: Recipient, alert: DueAlert, now: Date): Promise<void> {
  if (!(await addAlert(transaction, recipient.userId, alert, now))) return;
  const { publicUrl, clock, peopleClock } = deps;
  const key = alertKey(recipient.userId, alert);
  const leagueMsLeft = alert.game.startsAt.getTime() - now.getTime();
  const expiresAt = new Date(peopleClock.now().getTime() + leagueMsLeft / (clock.speed ?? 1));
  const message = { key, recipient, alert, publicUrl, expiresAt };
  if (alert.byMail) await enqueueMail(transaction, alertMail(message));
  if (alert.byPush) await enqueuePush(transaction, alertNotice(message));
}
