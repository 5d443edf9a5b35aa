import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Waits for a mail in the sandbox's mailbox, opens the link in it as the person does, and returns the new page. */
export async function openMailedLink(
  context: BrowserContext,
  { to, subject, link }: { readonly to: string; readonly subject: string; readonly link: string },
): Promise<Page> {
  const mailbox = await context.newPage();
  const mail = mailbox
    .locator('article')
    .filter({ hasText: `To ${to}` })
    .filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto(`${process.env['COURTLINE_SANDBOX_URL']}/mail`);
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const opened = context.waitForEvent('page');
  await mail.first().frameLocator('iframe').getByRole('link', { name: link }).click();
  const page = await opened;
  await mailbox.close();
  return page;
}
