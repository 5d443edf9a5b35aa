import { isPremiumKind } from '#contract/alerts/rules.ts';
import { decideAlerts, type DueAlert } from './decide-alerts.ts';
import type { LeagueFacts } from './kinds/alert-facts.ts';
import { readLeagueFacts, readPersonFacts } from './read-facts.ts';
import { listRules } from './rule-store.ts';
import { addAlert, listAlertTimes, listAlertStates, saveAlertStates } from './store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import { listSuppressed } from '#server/delivery/mail/suppression-store.ts';
import { alertKey, enqueueByChannel } from './send/alert-channels.ts';
import { listRecipients, lockRecipient, readRecipient, type Recipient } from './send/recipient-store.ts';

export interface AlertDeps {
  readonly db: Db;
  readonly log: Log;
  /** Real time, for subscriptions, time-outs and delivery. */
  readonly clock: Clock;
  /** The league's time, for tip-offs, quiet hours and the daily maximum. It differs from real time in a simulated league. */
  readonly leagueClock: Clock;
  readonly publicUrl: string;
  readonly helplines: readonly string[];
  readonly isSimulated: boolean;
  /** The books of this site. */
  readonly bookmakers: readonly string[];
  readonly isPremium: (userId: number) => Promise<boolean>;
}

const pageSize = 200;

interface Run {
  readonly deps: AlertDeps;
  readonly facts: LeagueFacts;
  readonly now: Date;
}

/**
 * Evaluates the rules of all people and queues the alerts that are due. Several processes can run it: each person is locked, and each alert
 * has a unique key. An error with one person is logged and does not stop the run; the job fails at the end.
 */
export async function sendAlerts(deps: AlertDeps): Promise<void> {
  const { db, clock, leagueClock, log } = deps;
  const now = leagueClock.now();
  const facts = await readLeagueFacts(db, now);
  if (!facts) return;
  let failures = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const people = await listRecipients(db, { after, limit: pageSize }, clock.now());
    const addresses = people.map(({ email }) => email);
    const suppressed = await listSuppressed(db, addresses);
    for (const { id, email } of people) {
      await sendAlertsTo({ deps, facts, now }, id, suppressed.has(email)).catch((error: unknown) => {
        // Without the database the alerts of nobody can be decided. The run is repeated when the database is back.
        if (isDatabaseUnavailable(error)) throw error;
        failures += 1;
        log.error({ err: error, userId: id }, 'the alerts of a person could not be decided');
      });
    }
    after = people.length === pageSize ? people.at(-1)?.id : undefined;
  }
  if (failures > 0) throw new Error(`the alerts of ${failures} ${failures === 1 ? 'person' : 'people'} could not be decided`);
}

async function sendAlertsTo(run: Run, userId: number, isSuppressed: boolean): Promise<void> {
  const { deps, now } = run;
  const { db, clock } = deps;
  const decide = async (reader: Db) => {
    const recipient = await readRecipient(reader, userId, { now: clock.now(), isSuppressed });
    if (!recipient) return undefined;
    const rules = (await listRules(reader, userId)).filter(({ isActive }) => isActive);
    const sentAt = await listAlertTimes(reader, userId, now);
    const facts = { ...run.facts, ...(await readPersonFacts(reader, userId, rules, deps.bookmakers)) };
    const states = await listAlertStates(reader, userId);
    return { recipient, ...decideAlerts({ ...recipient, rules, states, facts, sentAt, now }) };
  };
  // The first decision is made without a lock, because in most runs nothing changes.
  const preliminary = await decide(db);
  if (!preliminary || preliminary.due.length + preliminary.changed.length === 0) return;
  // Premium is asked for again, because the stored flag may be a minute old.
  const isPremium = preliminary.due.some(({ kind }) => isPremiumKind(kind)) && (await deps.isPremium(userId));
  await db.transaction(async (transaction) => {
    await lockRecipient(transaction, userId);
    const decision = await decide(transaction);
    if (!decision) return;
    const states = [...decision.changed];
    for (const alert of decision.due.filter(({ kind }) => isPremium || !isPremiumKind(kind))) {
      if (await enqueueAlert(transaction, run, decision.recipient, alert)) states.push(alert.state);
    }
    await saveAlertStates(transaction, userId, states);
  });
}

async function enqueueAlert(transaction: Db, { deps, now }: Run, recipient: Recipient, alert: DueAlert): Promise<boolean> {
  const { userId, settings, oddsFormat } = recipient;
  const { kind, event, state } = alert;
  const key = alertKey(userId, kind, `${state.scope}:${state.subject}:${state.alerts}`);
  if (!(await addAlert(transaction, { userId, kind, subject: state.subject, key, sentAt: now }))) return false;
  const text = event.text({ timeZone: settings.timeZone, oddsFormat });
  const { publicUrl, helplines, isSimulated, clock, leagueClock } = deps;
  // The clock of a simulated league can be faster than real time.
  const leftMs = (event.expiresAt.getTime() - now.getTime()) / (leagueClock.speed ?? 1);
  const expiresAt = new Date(clock.now().getTime() + leftMs);
  const message = { key, recipient, text, url: `${publicUrl}${text.path}`, publicUrl, helplines, isSimulated, expiresAt };
  for (const channel of alert.channels) await enqueueByChannel[channel](transaction, message);
  return true;
}
