import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import { enqueueMail, type Mail } from '#server/delivery/mail/store.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import type { ContactMessage } from '#contract/support.ts';
import { composeMail } from '#server/delivery/mail/mail-layout.ts';
import type { Context } from '#server/platform/context.ts';
import { addMessage } from './store.ts';

const contactByAddress = { name: 'contact-address', attempts: 20, seconds: 3600 };

export async function supportRoutes(app: FastifyInstance, deps: Context & { supportEmail: string }): Promise<void> {
  const { db, clock, supportEmail } = deps;

  serve(app, routes.contact, async ({ body, viewer, request }) => {
    await countAttempt(deps, contactByAddress, callerAddress(request));
    const { website, ...message } = body;
    // The field `website` is hidden, so only a bot fills it in. It gets the normal response, so that it does not notice.
    if (!website) {
      await db.transaction(async (transaction) => {
        const id = await addMessage(transaction, { ...message, userId: viewer?.userId ?? null, createdAt: clock.now() });
        await enqueueMail(transaction, contactMail(id, message, supportEmail));
      });
    }
    return { message: "We've received your message and will respond shortly." };
  });
}

/** Forwards a visitor's message to the support mailbox. A reply to this mail is sent to the visitor. */
function contactMail(id: number, { name, email, subject, message }: Omit<ContactMessage, 'website'>, supportEmail: string): Mail {
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
