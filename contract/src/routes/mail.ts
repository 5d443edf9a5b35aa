import { z } from 'zod';
import type { Route } from '#contract/route.ts';

/** What the mail provider reports about an address after it has accepted a mail for it. */
const mailReport = z.object({
  address: z.email().max(254),
  /** `bounce`: the mailbox does not exist or is closed. `complaint`: its owner reported a mail as spam. `delay`: it may work later. */
  kind: z.enum(['bounce', 'complaint', 'delay']),
  at: z.iso.datetime({ offset: true }),
});
export const mailReports = z.object({ reports: z.array(mailReport).min(1).max(1000) });

const mailReportsReceived = z.object({ received: z.literal(true) });

export const mailRoutes = {
  receiveMailReports: {
    method: 'POST',
    path: '/api/mail/bounces',
    access: 'public',
    openInTimeOut: true,
    summary: 'Signed reports of the mail provider about addresses that refuse mail',
    fromVendor: true,
    response: mailReportsReceived,
  },
} as const satisfies Record<string, Route>;
