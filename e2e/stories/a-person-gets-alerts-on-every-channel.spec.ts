import type { Page } from '@playwright/test';
import { chatKinds, chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { easternDate } from '#domain/league-date.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { expectFieldError, expectToast, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { confirmByApi } from '../support/mailbox.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { firstGame } from '../support/visit.ts';

test.use({ allowedErrors: httpErrors });

interface Address {
  readonly id: string;
  readonly address: Readonly<Record<string, string>>;
}

const sandbox = (path: string) => `${process.env['COURTLINE_SANDBOX_URL']}${path}`;

/** Creates a new address at a service, because other stories connect channels too. */
async function createAddress(page: Page, kind: ChatKind): Promise<Address> {
  return (await (await page.request.post(sandbox(`/sandbox/${kind}/addresses`))).json()) as Address;
}

/** Expects exactly one message with this text on the service's page, as the person reads it. */
async function expectMessage(page: Page, kind: ChatKind, { id }: Address, text: string): Promise<void> {
  const chat = await page.context().newPage();
  await chat.goto(sandbox(`/${kind}`));
  await expect(
    chat
      .locator('article')
      .filter({ hasText: `To ${id}` })
      .filter({ hasText: text }),
  ).toHaveCount(1);
  await chat.close();
}

async function connect(page: Page, kind: ChatKind, { address }: Address): Promise<void> {
  await page.getByRole('button', { name: `Connect ${chatTitles[kind]}` }).click();
  const form = page.getByRole('form', { name: `Connect ${chatTitles[kind]}` });
  const labels = { address: 'Webhook URL', token: 'Bot token', chatId: 'Chat' } as const;
  for (const [name, label] of Object.entries(labels)) {
    const value = address[name];
    if (value !== undefined) await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: `Connect ${chatTitles[kind]}` }).click();
  await expectToast(page, `${chatTitles[kind]} is connected`, 'A first message has arrived there.');
}

// That alerts arrive once in every channel, also after a service was down, is tested in `rule-routes.api.test.ts` and `deliver-chats.api.test.ts`.
test('a member without premium connects every channel and adds a price alert for all of them', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await confirmByApi(context, person);
  const addresses = {
    discord: await createAddress(page, 'discord'),
    slack: await createAddress(page, 'slack'),
    telegram: await createAddress(page, 'telegram'),
  };

  await page.goto('/alerts');
  await expect(page.getByText('Alerts about our picks are part of Premium.')).toBeVisible();
  await page.getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByLabel('Webhook URL').fill('https://127.0.0.1/api/webhooks/1/x');
  await page.getByRole('form', { name: 'Connect Discord' }).getByRole('button', { name: 'Connect Discord' }).click();
  await expectFieldError(
    page,
    'Webhook URL',
    'Please paste the whole address from Discord. It begins with https://discord.com/api/webhooks/',
  );
  await expectAccessible(page, '/alerts: a channel with an error');
  await page.getByRole('form', { name: 'Connect Discord' }).getByRole('button', { name: 'Cancel' }).click();
  for (const kind of chatKinds) await connect(page, kind, addresses[kind]);
  await page.getByRole('button', { name: 'Send a test to Slack' }).click();
  await expectToast(page, 'Test message sent', 'Look for it in Slack.');
  await expectMessage(page, 'slack', addresses.slack, 'This is a test');
  await expectNoHorizontalScroll(page);
  await page.getByRole('checkbox', { name: /^Quiet hours/ }).uncheck();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Settings saved', 'They apply to all your rules.');

  const game = await firstGame(page);
  await page.getByRole('button', { name: 'Add an alert' }).click();
  await page.getByLabel('Date of the game').fill(easternDate(new Date(game.startsAt)));
  await page.getByLabel('Game', { exact: true }).selectOption(game.id);
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expectFieldError(page, 'Odds or better', 'Please enter odds, such as -110, +150 or 1.91');
  await expectAccessible(page, '/alerts: a price target with an error');
  await page.getByLabel('Odds or better').fill('1.001');
  // The connected channels are selected already.
  for (const kind of chatKinds) await expect(page.getByRole('checkbox', { name: chatTitles[kind] })).toBeChecked();
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByRole('heading', { name: 'Price target' })).toBeFocused();
  await expect(page.getByText(/or better, at any bookmaker.*By email, Discord, Slack, and Telegram\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect Telegram' }).click();
  await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
  await expect(
    page.getByText('Telegram is not connected, so nothing is sent there. Connect it on this page, or edit the alert.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add an alert' }).click();
  await expect(page.getByRole('checkbox', { name: 'Discord' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Telegram' })).toHaveCount(0);
});
