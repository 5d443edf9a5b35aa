import { hourMs, minuteMs } from '#domain/durations.ts';
import type { Readiness } from '#contract/status.ts';
import type { PaymentProvider } from '#server/billing/provider.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { checkStripePrices } from './check-stripe-prices.ts';

export type PriceState = NonNullable<Readiness['prices']>;

export interface PriceCheckDeps {
  readonly provider: Pick<PaymentProvider, 'priceIds' | 'readPrice'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long until the next check: soon if the provider could not be reached, and else often enough to notice an archived price. */
const delays = { unchecked: minuteMs, correct: hourMs, wrong: 10 * minuteMs } as const satisfies Record<PriceState['state'], number>;

export interface PriceCheck {
  /** Compares the prices once. A provider that cannot be reached is no error: the result is then `unchecked`. */
  check(): Promise<PriceState>;
  /** The last result. */
  state(): PriceState;
  /** Repeats the check until `stop` is called. */
  repeat(): void;
  stop(): void;
}

/** Checks whether the payment provider charges what the site shows. */
export function createPriceCheck({ provider, clock, log }: PriceCheckDeps): PriceCheck {
  let found: PriceState = { state: 'unchecked', problems: [], checkedAt: null };
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<PriceState> {
    const before = found;
    try {
      const problems = await checkStripePrices(provider);
      found = { state: problems.length > 0 ? 'wrong' : 'correct', problems, checkedAt: clock.now().toISOString() };
      if (problems.length > 0 && before.state !== 'wrong') log.error({ problems }, 'the prices of the plans are wrong');
    } catch (error) {
      // What was known stays: an outage does not make a price correct or wrong.
      if (before.checkedAt === null) found = { ...before, problems: ['The prices could not be read from the payment provider yet.'] };
      log.warn({ err: error }, 'the prices of the plans could not be checked, and are checked again later');
    }
    return found;
  }

  function repeat(): void {
    timer = setTimeout(() => void check().then(repeat), delays[found.state]);
    timer.unref();
  }

  return { check, state: () => found, repeat, stop: () => clearTimeout(timer) };
}
