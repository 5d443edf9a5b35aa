import type { WorkQueue } from '#contract/operator/overview.ts';

export const queueNames: Readonly<Record<WorkQueue, string>> = {
  mail: 'Mail',
  push: 'Push notifications',
  chat: 'Chat messages',
  'payment-messages': 'Payment messages',
  'payment-holds': 'Pauses of subscriptions',
};
