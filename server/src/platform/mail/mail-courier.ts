import { deliverMails, type Delivery } from './deliver-mails.ts';

export interface MailCourier {
  /** Delivers what has just been committed, without anyone waiting for it. */
  soon(): void;
  stop(): Promise<void>;
}

/** One round at a time; a call during a round makes one more after it, so that nothing just committed is left lying. */
export function mailCourier(delivery: Delivery): MailCourier {
  let round: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await deliverMails(delivery).catch((error: unknown) => delivery.log.error({ err: error }, 'mails could not be delivered'));
    } while (again);
    round = undefined;
  };
  return {
    soon() {
      again = true;
      round ??= run();
    },
    stop: async () => round,
  };
}
