import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { billingHolds } from '#server/schema/billing.ts';
import { failingCard, goodCard, testBilling } from '../../../test/billing/test-billing.ts';
import { processPauses, liftPause } from './pause-subscriptions.ts';
import { requestPause } from './store.ts';

const daySeconds = 86_400;

/** A person in a trial whose pause requests wait, as if the provider were unavailable, until the test processes them. */
async function waitingPauses({ number = goodCard } = {}) {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { number });
  await world.deliverAll();
  const [subscription] = world.subscriptionsOf(ada);
  const request = (choice: 'pause' | 'cancel', days: number) =>
    requestPause(world.db, ada.id, { choice, until: new Date(world.time.now + days * dayMs), now: world.clock.now() });
  return { world, ada, request, subscription: subscription!, trialEnd: subscription!.trial_end! };
}

test('a longer pause that is requested before the first one was processed counts from the start of the first', async () => {
  const { world, request, subscription, trialEnd } = await waitingPauses();
  await request('cancel', 1);
  world.later(0.5);
  await request('pause', 7);
  await processPauses(world.billing);
  expect(subscription).toMatchObject({ trial_end: trialEnd + 7.5 * daySeconds, cancel_at_period_end: true });
});

test('the time between two pauses that are processed together is not paused', async () => {
  const { world, request, subscription, trialEnd } = await waitingPauses();
  await request('pause', 1);
  world.later(3);
  await request('pause', 1);
  await processPauses(world.billing);
  expect(subscription.trial_end).toBe(trialEnd + 2 * daySeconds);
});

test('a pause that is processed after its end, when no paid time is left, is followed by the next charge at once', async () => {
  const { world, ada, request, subscription } = await waitingPauses({ number: failingCard });
  world.later(6);
  await request('pause', 1); // until the end of the trial
  world.later(5);
  await processPauses(world.billing);
  expect((await world.db.select().from(billingHolds))[0]).toMatchObject({ lastError: null, doneAt: world.clock.now() });
  world.newCard(ada, goodCard);
  world.later(0.01);
  await world.deliverAll();
  expect([subscription.status, await world.isPremium(ada)]).toEqual(['active', true]);
});

test('a time-out that is lifted while its pause is on the way to the provider leaves no pause', async () => {
  const { world, ada, request, subscription, trialEnd } = await waitingPauses();
  await request('pause', 30);
  const { provider } = world.billing;
  const pause: typeof provider.pause = async (...call) => {
    await liftPause(world.db, ada.id, world.clock.now());
    await processDueEvents(world.billing);
    await provider.pause(...call);
  };
  await processPauses({ ...world.billing, provider: { ...provider, pause } });
  await world.deliverAll();
  expect([subscription.trial_end, await world.isPremium(ada)]).toEqual([trialEnd, true]);
});

test('a time-out does not wait for the pauses of other people', async () => {
  const { world, request, subscription, trialEnd } = await waitingPauses();
  await request('pause', 1);
  const bob = await world.person();
  expect((await world.startTimeOut(bob, { length: 'day', billing: 'pause' })).statusCode).toBe(200);
  expect(subscription.trial_end).toBe(trialEnd);
  await processPauses(world.billing);
  expect(subscription.trial_end).toBe(trialEnd + daySeconds);
});
