import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Waits for a mail in the sandbox's mailbox and returns its text, as the person reads it. */
export async function readMail(
  context: BrowserContext,
  { to, subject }: { readonly to: string; readonly subject: string },
): Promise<string> {
  const mailbox = await context.newPage();
  const mail = await findMail(mailbox, to, subject);
  const text = await mail.frameLocator('iframe').locator('body').innerText();
  await mailbox.close();
  return text;
}

/** Waits for a mail in the sandbox's mailbox, opens the link in it as the person does, and returns the new page. */
export async function openMailedLink(
  context: BrowserContext,
  { to, subject, link }: { readonly to: string; readonly subject: string; readonly link: string },
): Promise<Page> {
  const mailbox = await context.newPage();
  const mail = await findMail(mailbox, to, subject);
  const opened = context.waitForEvent('page');
  await mail.frameLocator('iframe').getByRole('link', { name: link }).click();
  const page = await opened;
  await mailbox.close();
  return page;
}

async function findMail(mailbox: Page, to: string, subject: string): Promise<Locator> {
  const mail = mailbox
    .locator('article')
    .filter({ hasText: `To ${to}` })
    .filter({ hasText: subject })
    .first();
  await expect(async () => {
    await mailbox.goto(`${process.env['COURTLINE_SANDBOX_URL']}/mail`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  return mail;
}
