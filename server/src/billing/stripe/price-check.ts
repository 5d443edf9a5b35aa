import type { Readiness } from '#contract/status.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { plans, type Plan } from '#domain/plans/plans.ts';
import type { PaymentProvider, ProviderPrice } from '#server/billing/provider/payment-provider.ts';
import type { Clock } from '#server/platform/clock.ts';
import { EnvError } from '#server/platform/env/env-error.ts';
import type { Log } from '#server/platform/log/log.ts';

type PriceState = NonNullable<Readiness['prices']>;

export interface PriceCheckDeps {
  readonly provider: Pick<PaymentProvider, 'priceIds' | 'readPrice'>;
  readonly clock: Clock;
  readonly log: Log;
}

const checkDelaysMs = { unchecked: minuteMs, correct: hourMs, wrong: 10 * minuteMs } as const satisfies Record<PriceState['state'], number>;

export type PriceCheck = ReturnType<typeof createPriceCheck>;

export function createPriceCheck({ provider, clock, log }: PriceCheckDeps) {
  let found: PriceState = { state: 'unchecked', problems: [], checkedAt: null };
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<PriceState> {
    const before = found;
    try {
      const problems = await checkStripePrices(provider);
      found = { state: problems.length > 0 ? 'wrong' : 'correct', problems, checkedAt: clock.now().toISOString() };
      if (problems.length > 0 && before.state !== 'wrong') log.error({ problems }, 'the prices of the plans are wrong');
    } catch (error) {
      if (before.checkedAt === null) found = { ...before, problems: ['The prices could not be read from the payment provider yet.'] };
      log.warn({ err: error }, 'the prices of the plans could not be checked, and are checked again later');
    }
    return found;
  }

  function repeat(): void {
    timer = setTimeout(() => void check().then(repeat), checkDelaysMs[found.state]);
    timer.unref();
  }

  return { check, state: (): PriceState => found, repeat, stop: (): void => clearTimeout(timer) };
}

/** A real deployment does not start with wrong prices at the payment provider: people would pay another amount than they agreed to. */
export async function checkPricesAtStart(prices: PriceCheck, { isPublic }: { readonly isPublic: boolean }): Promise<void> {
  const { state, problems } = await prices.check();
  if (state === 'wrong' && isPublic) throw new EnvError(problems.join('\n'));
  prices.repeat();
}

const currency = 'usd';

async function checkStripePrices({ priceIds, readPrice }: Pick<PaymentProvider, 'priceIds' | 'readPrice'>): Promise<string[]> {
  const problems = await Promise.all(
    plans.map(async (plan) => describeProblem(plan, priceIds[plan.key], await readPrice(priceIds[plan.key]))),
  );
  return problems.filter((problem) => problem !== null);
}

function describeProblem(plan: Plan, id: string, price: ProviderPrice | null): string | null {
  const shown = `${formatAmount(plan.priceInCents, currency)} per ${plan.per}`;
  const advice = `Set ${plan.stripeSetting} to the id of an active price of ${shown}.`;
  if (!price) return `The payment provider has no price ${id}. ${advice}`;
  if (!price.isActive) return `The price ${id} is archived at the payment provider, so that nobody can buy the plan. ${advice}`;
  if (isEqual(plan, price)) return null;
  return `The price ${id} is ${describePrice(price)} at the payment provider, and the site shows ${shown}. ${advice}`;
}

const monthsOf = { month: 1, year: 12 } as const;

function isEqual({ priceInCents, months }: Plan, { currency: unit, amount, interval, intervalCount }: ProviderPrice): boolean {
  const isSamePeriod = (interval === 'month' || interval === 'year') && monthsOf[interval] * intervalCount === months;
  return unit === currency && amount === priceInCents && isSamePeriod;
}

function describePrice({ amount, currency: unit, interval, intervalCount }: ProviderPrice): string {
  const charge = amount === null ? 'without a fixed amount' : formatAmount(amount, unit);
  if (interval === null) return `${charge}, once`;
  return `${charge} per ${intervalCount === 1 ? interval : `${intervalCount} ${interval}s`}`;
}

const formatAmount = (amount: number, unit: string): string => {
  const units = (amount / 100).toFixed(2);
  return unit === currency ? `$${units}` : `${units} ${unit.toUpperCase()}`;
};
