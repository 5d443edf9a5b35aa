import { formatDate } from '#server/billing/format-date.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';

interface Restored {
  readonly disputeId: string;
  readonly until: Date;
  readonly publicUrl: string;
}

/** Sent when a dispute was decided for us and the person gets the paid time back. */
export const accessRestoredMail = (
  { id, email, username }: { readonly id: number; readonly email: string; readonly username: string },
  { disputeId, until, publicUrl }: Restored,
): Mail =>
  composeMail({
    key: `billing:dispute-won:${disputeId}`,
    to: email,
    userId: id,
    subject: 'Your premium access is back',
    title: 'Your premium access is back',
    paragraphs: [
      `Hello ${username}, your bank has confirmed a payment that was disputed. You have the rest of the paid time back: premium stays on until ${formatDate(until)}.`,
      'Your plan stays canceled, and your card will not be charged again.',
    ],
    link: { text: 'Open your dashboard', url: `${publicUrl}/dashboard` },
  });
