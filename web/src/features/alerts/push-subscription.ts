import { pushSubscription } from '#contract/alerts/alerts.ts';
import { UserError, writeApi } from '#web/lib/api/api-client.ts';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Who has turned notifications on in this browser. The service worker (worker.js) reads it to renew a lost subscription of that person. */
const choiceCache = 'courtline-push';
const choicePath = '/push-choice';

export async function isPushOn(): Promise<boolean> {
  const subscription = await currentSubscription();
  if (!subscription) return false;
  const { isKnown, userId } = await writeApi('POST', '/api/push/check', { endpoint: subscription.endpoint });
  if (isKnown) await (await caches.open(choiceCache)).put(choicePath, Response.json({ userId }));
  return isKnown;
}

export async function startPush(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new UserError('Your browser does not allow notifications from Courtline. You can change that in its settings.');
  }
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => undefined);
  if (!subscription) throw new UserError('Your browser’s push service cannot be reached. Please try again later.');
  await writeApi('PUT', '/api/push/subscriptions', pushSubscription.parse(subscription.toJSON()));
  await isPushOn();
}

export async function stopPush(): Promise<void> {
  await caches.delete(choiceCache);
  const subscription = await currentSubscription();
  if (!subscription) return;
  await writeApi('DELETE', '/api/push/subscriptions', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
