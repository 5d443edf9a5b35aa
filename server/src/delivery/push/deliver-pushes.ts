import { createHash } from 'node:crypto';
import { PermanentFailure, processOutbox } from '#server/delivery/outbox/process-outbox.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { encryptPush, isPushKey } from './encrypt-push.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { signVapid } from './sign-vapid.ts';
import {
  deleteUnknownBrowser,
  findPushSubscription,
  pushes,
  type PushRow,
  type PushSubscription,
  loadPushKeys,
  type PushKeys,
} from './store.ts';

export interface PushDeliveryDeps extends LoggedContext {
  readonly keys: PushKeys | undefined;
  readonly subject: string;
  readonly userAgent: string;
  readonly sandboxUrl: string | undefined;
}

/** Even if every message of a batch times out, the batch takes less time than the lease of the outbox. */
const timeoutMs = 10_000;

/** If the process dies after sending a notification, it is sent again with the same topic, so that the push service replaces the first. */
export async function deliverPushes(delivery: PushDeliveryDeps): Promise<void> {
  await processOutbox(delivery, pushes, async (push) => {
    const browser = await findPushSubscription(delivery.db, push.subscriptionId);
    if (browser) await deliver(delivery, push, browser);
  });
}

async function deliver(delivery: PushDeliveryDeps, push: PushRow, browser: PushSubscription): Promise<void> {
  if (!isPushEndpoint(browser.endpoint, delivery.sandboxUrl)) throw new PermanentFailure('not a push service');
  if (!isPushKey(browser)) throw new PermanentFailure('not a key for push messages');
  const status = await send(delivery, push, browser);
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) return deleteUnknownBrowser(delivery.db, browser);
  const canRetry = status === 0 || status === 429 || status >= 500;
  throw new (canRetry ? Error : PermanentFailure)(`The push service answered ${status}`);
}

/** Returns the HTTP status, or zero if there was no response. The endpoint is a secret of the browser and is never logged. */
async function send({ db, clock, keys, subject, userAgent }: PushDeliveryDeps, push: PushRow, browser: PushSubscription): Promise<number> {
  const now = clock.now();
  const authorization = await signVapid(await loadPushKeys(db, keys), browser.endpoint, subject, now);
  const headers = {
    authorization,
    'user-agent': userAgent,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.max(0, Math.floor((push.expiresAt.getTime() - now.getTime()) / 1000))),
    urgency: 'high',
    topic: createHash('sha256').update(push.key).digest('base64url').slice(0, 32),
  };
  const body = new Uint8Array(encryptPush(push.payload, browser));
  const signal = AbortSignal.timeout(timeoutMs);
  // Redirects are not followed, because a redirect could lead to a machine in our own network.
  const response = await fetch(browser.endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status ?? 0;
}
