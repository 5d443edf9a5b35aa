import { dayMs } from '#domain/durations.ts';
import { planOf, type PlanKey } from '#domain/plans/plans.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { formatCents, formatDate } from '#server/billing/provider/format-date.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { savePriceChange, listRenewingBuyers } from '#server/billing/customers/buyer-store.ts';
import { planPagePath } from './charge-mails.ts';
import { mailBuyer, type BillingMail, type Recipient } from './mail-buyer.ts';

/** A change of the price is announced this many days before it takes effect, as the law of California asks. */
const announcementDays = { min: 7, max: 30 } as const;

interface PriceChange {
  readonly planType: PlanKey;
  readonly priceInCents: number;
  readonly effectiveAt: Date;
  readonly actor: string;
}

export async function announcePrice(billing: BillingDeps, change: PriceChange): Promise<number> {
  const { db, clock } = billing;
  const now = clock.now();
  const days = (change.effectiveAt.getTime() - now.getTime()) / dayMs;
  if (days < announcementDays.min || days > announcementDays.max) {
    const { min, max } = announcementDays;
    throw new HttpError('announcement', `A new price is announced ${min} to ${max} days before it takes effect.`);
  }
  await savePriceChange(db, { ...change, announcedAt: now });
  let count = 0;
  for (let after = 0; ;) {
    const buyers = await listRenewingBuyers(db, change.planType, after);
    const last = buyers.at(-1);
    if (!last) return count;
    await db.transaction(async (transaction) => {
      for (const buyer of buyers) await mailBuyer(billing, transaction, buyer, priceMail(buyer, change));
    });
    count += buyers.length;
    after = last.id;
  }
}

function priceMail({ id }: Recipient, { planType, priceInCents, effectiveAt }: PriceChange): BillingMail {
  const { per } = planOf(planType);
  const [price, date] = [formatCents(priceInCents), formatDate(effectiveAt)];
  return {
    key: `price:${planType}:${priceInCents}:${effectiveAt.getTime()}:${id}`,
    title: `Your plan will cost ${price} per ${per}`,
    paragraphs: [
      `Hello, from ${date} on your premium plan costs ${price} per ${per}. Every charge from that day on is at the new price; until then nothing changes.`,
      'If you do not agree, cancel before your next charge on your account page: two clicks, no call, no email. You keep premium until the end of the time you paid for.',
    ],
    link: ['Keep or cancel your subscription', planPagePath],
  };
}
