import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { pauseMs } from '#server/platform/mail/deliver-mails.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { loadPushKeys, signVapid, type PushKeys } from './push-keys.ts';
import { claimDuePushes, forgetBrowser, isPushWaiting, markPushed, markPushFailed, type ClaimedPush } from './store.ts';

export interface PushDelivery {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The operator's own keys; without them a pair is made and kept in the database. */
  readonly keys: PushKeys | undefined;
  /** How a push service reaches the operator: `mailto:…`. */
  readonly subject: string;
  /** Given only where the sandbox may stand in for a push service. */
  readonly sandboxUrl: string | undefined;
}

const batch = 20;
const timeoutMs = 10_000;
/** Longer than a whole batch can take with every time-out used up. */
const leaseMs = 5 * 60_000;

/**
 * Sends every message that is due and not yet too late. It is sent at least once: a process that dies between sending and
 * writing it down leaves it to the next one, whose copy carries the same topic and tag, by which service and browser
 * replace the first.
 */
export async function deliverPushes(delivery: PushDelivery): Promise<void> {
  const { db, clock } = delivery;
  for (;;) {
    const now = clock.now();
    const pushes = await claimDuePushes(db, { now, leaseUntil: new Date(now.getTime() + leaseMs), limit: batch });
    for (const push of pushes) await deliver(delivery, push);
    if (pushes.length < batch) return;
  }
}

async function deliver(delivery: PushDelivery, push: ClaimedPush): Promise<void> {
  const { db, clock, log } = delivery;
  const giveUp = (lastError: string) => markPushFailed(db, push, { lastError, dueAt: clock.now(), gaveUpAt: clock.now() });
  if (!(await isPushWaiting(db, push))) return;
  if (push.expiresAt <= clock.now()) return giveUp('too late');
  if (!isPushEndpoint(push.endpoint, delivery.sandboxUrl)) return giveUp('no push service');
  const status = await send(delivery, push);
  if (status >= 200 && status < 300) return markPushed(db, push, clock.now());
  if (status === 404 || status === 410) return forgetBrowser(db, push.subscriptionId);
  log.warn({ push: push.id, attempts: push.attempts, status }, 'a notification could not be sent');
  if (status !== 0 && status !== 429 && status < 500) return giveUp(`answered ${status}`);
  const dueAt = new Date(clock.now().getTime() + pauseMs(push.attempts));
  await markPushFailed(db, push, { lastError: `answered ${status}`, dueAt, gaveUpAt: null });
}

/** The status of the answer; zero when there was none. The address is a secret of the browser's and stays out of every log. */
async function send({ db, clock, keys, subject }: PushDelivery, push: ClaimedPush): Promise<number> {
  const now = clock.now();
  const authorization = await signVapid(await loadPushKeys(db, keys), push.endpoint, subject, now);
  const headers = {
    authorization,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.max(0, Math.floor((push.expiresAt.getTime() - now.getTime()) / 1000))),
    urgency: 'high',
    topic: createHash('sha256').update(push.key).digest('base64url').slice(0, 32),
  };
  const body = new Uint8Array(encryptPush(push.payload, push.keys));
  const signal = AbortSignal.timeout(timeoutMs);
  // A redirect could lead to a machine that only we can reach.
  const answer = await fetch(push.endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}
