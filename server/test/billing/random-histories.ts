import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { emptyState } from '#sandbox/stripe/objects/account-state.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import { cancelAtPeriodEnd, cancelNow, hasEnded, resume, switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import { deleteBillingData } from '#server/billing/entitlement/store.ts';
import { users } from '#server/schema/accounts.ts';
import { paymentDisputes, usedTrialCards } from '#server/schema/billing.ts';
import { failingCard, goodCard, testBilling, type Person } from './test-billing.ts';

export type World = Awaited<ReturnType<typeof testBilling>>;

export const plan = fc.constantFrom('monthly' as const, 'annual' as const);
export const card = fc.constantFrom(goodCard, goodCard, failingCard);

type StepOf<Name, Values> = Name extends string ? { readonly do: Name } & Readonly<Values> : never;

export const stepOf = <const Name extends string, Values extends object>(
  weight: number,
  names: readonly [Name, ...Name[]],
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> } = {} as never,
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), ...values }) as unknown as fc.Arbitrary<StepOf<Name, Values>>,
});

interface Change {
  readonly do: 'cancel' | 'cancel now' | 'resume' | 'switch' | 'new card';
  readonly plan?: 'monthly' | 'annual';
  readonly card?: string;
}

export function changeAtProvider(world: World, person: Person, { do: change, plan: wanted, card: number }: Change): void {
  const { account } = world;
  const running = world.subscriptionsOf(person).filter((subscription) => !hasEnded(subscription));
  if (number !== undefined && running.length > 0) world.newCard(person, number);
  for (const subscription of running) {
    if (change === 'cancel') cancelAtPeriodEnd(account, subscription);
    else if (change === 'cancel now') cancelNow(account, subscription, 'cancellation_requested');
    else if (change === 'resume') resume(account, subscription);
    else if (change === 'switch' && subscription.items.data[0].price.id !== (wanted && makePrice(wanted).id))
      switchPrice(account, subscription, makePrice(wanted ?? 'annual'));
  }
}

export async function findFailingHistory<Step>(
  numRuns: number,
  histories: fc.Arbitrary<readonly Step[]>,
  run: (world: World, person: Person, steps: readonly Step[]) => Promise<void>,
): Promise<string | null> {
  const world = await testBilling();
  const start = world.time.now;
  const outcome = await fc.check(
    fc.asyncProperty(histories, async (steps) => {
      Object.assign(world.account.state, emptyState());
      world.events.length = 0;
      world.time.now = start;
      const person = await world.person();
      await run(world, person, steps);
      await deleteBillingData(world.db, person.id, world.clock.now());
      // All histories use the same cards, so that these rows would affect the next history.
      for (const table of [usedTrialCards, paymentDisputes]) await world.db.delete(table);
      await world.db.delete(users).where(eq(users.id, person.id));
    }),
    { numRuns },
  );
  return outcome.failed ? (fc.defaultReportMessage(outcome) ?? 'unknown') : null;
}
