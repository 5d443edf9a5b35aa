import { dayMs } from '#domain/durations.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { listOpenDisputes } from './dispute-store.ts';
import { processDispute } from './process-dispute.ts';

const pageSize = 200;
/** Longer than the provider repeats a message. */
const recentDays = 7;

/** Runs every night: reads the recent and the open disputes from the payment provider, in case messages were lost. */
export async function reconcileDisputes(billing: BillingDeps): Promise<void> {
  const { db, clock, provider, log } = billing;
  const ids = new Set(await provider.listDisputes(new Date(clock.now().getTime() - recentDays * dayMs)));
  for (let page = await listOpenDisputes(db, '', pageSize); page.length > 0; page = await listOpenDisputes(db, page.at(-1)!, pageSize)) {
    for (const id of page) ids.add(id);
  }
  let failures = 0;
  for (const id of ids) {
    await processDispute(billing, id).catch((error: unknown) => {
      failures += 1;
      log.error({ err: error, dispute: id }, 'dispute could not be reconciled');
    });
  }
  if (failures > 0) throw new Error(`${failures} disputes could not be reconciled`);
}
