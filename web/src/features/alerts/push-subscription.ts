import { pushSubscription } from '#contract/alerts.ts';
import { writeApi } from '#web/lib/api/api-client.ts';

/** Said to the person, because they can do something about it. */
export class PushRefused extends Error {}

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's push service for an address, and tells it to the server. */
export async function startPush(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushRefused('Your browser does not allow notifications from Courtline. You can change that in its settings.');
  }
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => undefined);
  if (!subscription) throw new PushRefused('Your browser’s push service cannot be reached. Please try again later.');
  await writeApi('PUT', '/api/push/subscriptions', pushSubscription.parse(subscription.toJSON()));
}

export async function stopPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await writeApi('DELETE', '/api/push/subscriptions', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
