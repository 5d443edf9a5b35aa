import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { ContactMessage } from '#contract/support.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { enqueueMail, type Mail } from '#server/platform/mail/enqueue-mail.ts';
import { layoutMail } from '#server/platform/mail/mail-layout.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { addMessage } from './store.ts';

const contactByAddress = { name: 'contact-address', attempts: 20, seconds: 3600 };

export function supportRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock; supportEmail: string }): void {
  serve(app, routes.contact, async ({ body, viewer, request }) => {
    await countAttempt(deps, contactByAddress, callerAddress(request));
    const { website, ...message } = body;
    // A program that fills in what nobody sees is told what everybody is told, so that it learns nothing.
    if (!website) await keepAndForward(deps, message, viewer?.userId ?? null);
    return { message: "We've received your message and will respond shortly." };
  });
}

async function keepAndForward(
  { db, clock, supportEmail }: { db: Db; clock: Clock; supportEmail: string },
  message: Omit<ContactMessage, 'website'>,
  userId: number | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const id = await addMessage(transaction, { ...message, userId, createdAt: clock.now() });
    await enqueueMail(transaction, forwarded(id, message, supportEmail));
  });
}

function forwarded(id: number, { name, email, subject, message }: Omit<ContactMessage, 'website'>, supportEmail: string): Mail {
  return {
    key: `contact:${id}`,
    to: supportEmail,
    replyTo: email,
    subject: `Contact: ${subject}`,
    ...layoutMail({ title: subject, paragraphs: [`From ${name} <${email}>`, message] }),
  };
}
