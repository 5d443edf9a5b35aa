import type { BrowserContext, Page } from '@playwright/test';
import type { Mail } from '#sandbox/mail/smtp-server.ts';
import type { Person } from './accounts-and-forms.ts';
import { expect } from './story.ts';

interface WantedMail {
  readonly to: string;
  readonly subject: string;
}

/** Waits for a mail and returns its text without line breaks. That its HTML has the same words is tested in `mail-layout.test.ts`. */
export async function readMail(context: BrowserContext, wanted: WantedMail): Promise<string> {
  const { text } = await waitForMail(context, wanted);
  return text.replaceAll(/\s+/g, ' ');
}

export async function openMailedLink(context: BrowserContext, wanted: WantedMail & { readonly link: string }): Promise<Page> {
  const address = await readMailedLink(context, wanted);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export async function readMailedLink(
  context: BrowserContext,
  { link, ...wanted }: WantedMail & { readonly link: string },
): Promise<string> {
  const { text } = await waitForMail(context, wanted);
  const [, rest] = text.split(`${link}:\n`);
  expect(rest, `a link “${link}”`).toBeDefined();
  return rest!.split('\n', 1)[0]!;
}

async function waitForMail(context: BrowserContext, wanted: WantedMail): Promise<Mail> {
  await expect.poll(() => findMail(context, wanted)).toBeDefined();
  return (await findMail(context, wanted))!;
}

export async function confirmByApi(context: BrowserContext, { email }: Person): Promise<void> {
  const wanted = { to: email, subject: 'Confirm your email for Courtline', link: 'Confirm my email' };
  const token = new URL(await readMailedLink(context, wanted)).searchParams.get('token');
  const response = await context.request.post('/api/confirm-email', {
    data: { token },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(response.status()).toBe(200);
}

async function findMail({ request }: BrowserContext, { to, subject }: WantedMail): Promise<Mail | undefined> {
  const response = await request.get(`${process.env['COURTLINE_SANDBOX_URL']}/mail.json`);
  const mails = (await response.json()) as Mail[];
  return mails.find((mail) => mail.to === to && mail.subject.includes(subject));
}
