import type { BrowserContext, Page } from '@playwright/test';
import type { Mail } from '#sandbox/mail/mailbox.ts';
import { expect } from './story.ts';

interface Wanted {
  readonly to: string;
  /** The subject or a part of it. */
  readonly subject: string;
}

/** Waits for a mail and returns its text, as the person reads it. */
export async function readMail(context: BrowserContext, wanted: Wanted): Promise<string> {
  const page = await openMail(context, wanted);
  const text = await page.locator('body').innerText();
  await page.close();
  return text;
}

/** Waits for a mail, follows the link in it as the person does, and returns the new page. */
export async function openMailedLink(context: BrowserContext, { link, ...wanted }: Wanted & { readonly link: string }): Promise<Page> {
  const page = await openMail(context, wanted);
  const address = await page.getByRole('link', { name: link }).getAttribute('href');
  await page.goto(address!);
  return page;
}

/** Shows one mail. The sandbox's page with all mails of the run would take seconds to render. */
async function openMail(context: BrowserContext, wanted: Wanted): Promise<Page> {
  await expect.poll(() => findMail(context, wanted)).toBeDefined();
  const page = await context.newPage();
  await page.setContent((await findMail(context, wanted))!.html);
  return page;
}

/** The newest mail with this subject to this address. */
async function findMail({ request }: BrowserContext, { to, subject }: Wanted): Promise<Mail | undefined> {
  const response = await request.get(`${process.env['COURTLINE_SANDBOX_URL']}/mail.json`);
  const mails = (await response.json()) as Mail[];
  return mails.find((mail) => mail.to === to && mail.subject.includes(subject));
}
