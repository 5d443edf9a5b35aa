import type { AlertDeps } from '#server/alerts/deps.ts';
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts';
import { listSuppressed } from '#server/platform/mail/suppression-store.ts';
import type { listRecipients } from './recipient-store.ts';

const pageSize = 200;

export interface ListedRecipient {
  readonly userId: number;
  /** Whether mail to the address is refused. */
  readonly isSuppressed: boolean;
}

/** Calls `send` for everybody on a list. A fault with one person delays nobody else: it is logged, and the job fails at the end. */
export async function sendToEach(
  { db, clock, log }: Pick<AlertDeps, 'db' | 'clock' | 'log'>,
  list: typeof listRecipients,
  send: (recipient: ListedRecipient) => Promise<void>,
): Promise<void> {
  let failures = 0;
  const attempt = (recipient: ListedRecipient) =>
    send(recipient).catch((error: unknown) => {
      // Without the database nobody else can be decided about. The run is repeated when it is back.
      if (isDatabaseUnavailable(error)) throw error;
      failures += 1;
      log.error({ err: error, userId: recipient.userId }, 'the alerts of a person could not be decided');
    });
  for (let after: number | undefined = 0; after !== undefined;) {
    const people = await list(db, { after, limit: pageSize }, clock.now());
    const suppressed = await listSuppressed(
      db,
      people.map(({ email }) => email),
    );
    for (const { id, email } of people) await attempt({ userId: id, isSuppressed: suppressed.has(email) });
    after = people.length === pageSize ? people.at(-1)?.id : undefined;
  }
  if (failures > 0) throw new Error(`the alerts of ${failures} ${failures === 1 ? 'person' : 'people'} could not be decided`);
}
