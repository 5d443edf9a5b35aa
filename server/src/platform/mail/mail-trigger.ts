import { deliverMails, type MailDelivery } from './deliver-mails.ts';

export interface MailTrigger {
  /** Starts delivering the committed mails, without waiting for the delivery to finish. */
  deliverSoon(): void;
  /** Waits for the delivery that is running. */
  stop(): Promise<void>;
}

/**
 * Runs one delivery at a time. A call during a delivery starts another delivery afterwards, which sends the mails committed
 * in the meantime.
 */
export function createMailTrigger(delivery: MailDelivery): MailTrigger {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await deliverMails(delivery).catch((error: unknown) => delivery.log.error({ err: error }, 'mails could not be delivered'));
    } while (again);
    running = undefined;
  };
  return {
    deliverSoon() {
      again = true;
      running ??= run();
    },
    stop: async () => running,
  };
}
