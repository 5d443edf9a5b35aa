import { formatDate } from '#server/billing/format-date.ts';
import { write, type BillingMail, type Recipient } from '#server/billing/mails/mail-parts.ts';

interface Restored {
  readonly disputeId: string;
  readonly until: Date;
  readonly publicUrl: string;
}

/** Sent when a dispute was decided for us and the person gets the paid time back. */
export const accessRestoredMail = (buyer: Recipient, { disputeId, until, publicUrl }: Restored): BillingMail =>
  write(buyer, 'contract', `billing:dispute-won:${disputeId}`, {
    title: 'Your premium access is back',
    paragraphs: [
      `Hello, your bank has confirmed a payment that was disputed. You have the rest of the paid time back: premium stays on until ${formatDate(until)}.`,
      'Your plan stays canceled, and your card will not be charged again.',
    ],
    link: { text: 'Open your dashboard', url: `${publicUrl}/dashboard` },
  });
