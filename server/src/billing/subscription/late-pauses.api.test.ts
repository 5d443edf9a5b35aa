import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { billingHolds } from '#server/schema/billing.ts';
import { failingCard, goodCard, testBilling } from '../../../test/billing/test-billing.ts';
import { requestHold } from './pause-requests.ts';
import { processHolds, releaseHold } from './pause-subscriptions.ts';

const daySeconds = 86_400;

/** A person in a trial whose holds wait, as if the provider were unavailable, until the test processes them. */
async function waitingHolds({ number = goodCard } = {}) {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { number });
  await world.deliverAll();
  const [subscription] = world.subscriptionsOf(ada);
  const hold = (choice: 'pause' | 'cancel', days: number) =>
    requestHold(world.db, ada.id, { choice, until: new Date(world.time.now + days * dayMs), now: world.clock.now() });
  return { world, ada, hold, subscription: subscription!, trialEnd: subscription!.trial_end! };
}

test('a longer rest that is requested before the first one was processed counts from the start of the first', async () => {
  const { world, hold, subscription, trialEnd } = await waitingHolds();
  await hold('cancel', 1);
  world.later(0.5);
  await hold('pause', 7);
  await processHolds(world.billing);
  expect(subscription).toMatchObject({ trial_end: trialEnd + 7.5 * daySeconds, cancel_at_period_end: true });
});

test('the time between two rests that are processed together is not rested', async () => {
  const { world, hold, subscription, trialEnd } = await waitingHolds();
  await hold('pause', 1);
  world.later(3);
  await hold('pause', 1);
  await processHolds(world.billing);
  expect(subscription.trial_end).toBe(trialEnd + 2 * daySeconds);
});

test('a rest that is processed after its end, when no paid time is left, is followed by the next charge at once', async () => {
  const { world, ada, hold, subscription } = await waitingHolds({ number: failingCard });
  world.later(6);
  await hold('pause', 1); // until the end of the trial
  world.later(5);
  await processHolds(world.billing);
  expect((await world.db.select().from(billingHolds))[0]).toMatchObject({ lastError: null, doneAt: world.clock.now() });
  world.newCard(ada, goodCard);
  world.later(0.01);
  await world.deliverAll();
  expect([subscription.status, await world.isPremium(ada)]).toEqual(['active', true]);
});

test('a time-out that is lifted while its pause is on the way to the provider leaves no pause', async () => {
  const { world, ada, hold, subscription, trialEnd } = await waitingHolds();
  await hold('pause', 30);
  const { provider } = world.billing;
  const rest: typeof provider.rest = async (...call) => {
    await releaseHold(world.db, ada.id, world.clock.now());
    await processDueEvents(world.billing);
    await provider.rest(...call);
  };
  await processHolds({ ...world.billing, provider: { ...provider, rest } });
  await world.deliverAll();
  expect([subscription.trial_end, await world.isPremium(ada)]).toEqual([trialEnd, true]);
});

test('a time-out does not wait for the holds of other people', async () => {
  const { world, hold, subscription, trialEnd } = await waitingHolds();
  await hold('pause', 1);
  const bob = await world.person();
  expect((await world.startTimeOut(bob, { length: 'day', billing: 'pause' })).statusCode).toBe(200);
  expect(subscription.trial_end).toBe(trialEnd);
  await processHolds(world.billing);
  expect(subscription.trial_end).toBe(trialEnd + daySeconds);
});
