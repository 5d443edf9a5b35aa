import { deliverMails, type MailDelivery } from './deliver-mails.ts';

/** Runs one delivery at a time. A call during a delivery starts another one afterwards, for the mails committed in the meantime. */
export function createMailTrigger(delivery: MailDelivery) {
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
    /** Starts delivering the committed mails, without waiting for the delivery to finish. */
    deliverSoon(): void {
      again = true;
      running ??= run();
    },
    /** Waits for the delivery that is running. */
    stop: async () => running,
  };
}
