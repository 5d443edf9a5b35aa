import type { ContactMessage } from '#contract/support.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';

/** Forwards a visitor's message to the support mailbox. A reply to this mail is sent to the visitor. */
export function contactMail(id: number, { name, email, subject, message }: Omit<ContactMessage, 'website'>, supportEmail: string): Mail {
  return composeMail({
    key: `contact:${id}`,
    to: supportEmail,
    userId: null,
    replyTo: email,
    subject: `Contact: ${subject}`,
    title: subject,
    paragraphs: [`From ${name} <${email}>`, message],
  });
}
