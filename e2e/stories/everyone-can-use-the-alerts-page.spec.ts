import type { Page } from '@playwright/test';
import type { AlertMessage, AlertRule } from '#contract/alerts.ts';
import { teamByCode } from '#domain/teams.ts';
import { expectUsable } from '../support/accessibility.ts';
import { delayResponses } from '../support/accounts-and-forms.ts';
import { inHours } from '../../web/test/sample-games.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockRoute, mockApi } from '../support/visit.ts';

test.use({ allowedErrors: httpErrors });

const rule: AlertRule = {
  id: 1,
  name: 'High-value bets',
  markets: ['moneyline', 'total'],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
  byMail: true,
  byPush: false,
  chats: [],
  isActive: true,
};
const message: AlertMessage = {
  gameId: 'a',
  awayTeamId: teamByCode('BOS')!.id,
  homeTeamId: teamByCode('LAL')!.id,
  startsAt: inHours(-20),
  sentAt: inHours(-30),
  market: 'moneyline',
  side: 'home',
  book: 'betmgm',
  line: null,
  price: -110,
  gap: 0.031,
  replay: true,
};
const settings = {
  timeZone: 'America/New_York',
  quietHours: { from: '23:00', to: '08:00' },
  dailyMaximum: 5,
  mailsWanted: true,
  isSaved: true,
  pushKey: 'x',
  pushBrowsers: 2,
  channels: [
    { kind: 'discord', host: 'discord.com', connectedAt: inHours(-50), offSince: null },
    { kind: 'slack', host: 'hooks.slack.com', connectedAt: inHours(-50), offSince: inHours(-2) },
  ],
};

const channels = { byMail: true, byPush: false, chats: [], isActive: true };
const watches = {
  watches: [{ id: 1, condition: { kind: 'start' }, ...channels }],
  games: [],
  next: null,
};

async function openAlerts(page: Page, rules: readonly AlertRule[] | number | 'never', user?: 'never'): Promise<void> {
  await mockApi(page, { tier: 'premium', user });
  await mockRoute(page, '/api/alerts/rules', Array.isArray(rules) ? { rules, next: null } : rules);
  await mockRoute(page, '/api/alerts/settings', settings);
  await mockRoute(page, '/api/alerts/watches', watches);
  await page.goto('/alerts');
}

test('loading and error states are accessible', async ({ page }) => {
  await openAlerts(page, [], 'never');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await expectUsable(page, '/alerts: user not yet known');
  await openAlerts(page, 'never');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading your alerts');
  await expectUsable(page, '/alerts: loading');
  await openAlerts(page, 500);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your alerts could not be loaded. Please try again later.');
  await expectUsable(page, '/alerts: failed');
});

test('creating the first rule is accessible', async ({ page }) => {
  await openAlerts(page, []);
  await expect(page.getByText('No rules yet.')).toBeVisible();
  await expectUsable(page, '/alerts: no rules');

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Minimum value gap, %').fill('0');
  for (const name of ['Moneyline', 'Spread', 'Over/Under', 'Email']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByText('Teams: all').click();
  await page.getByRole('button', { name: 'Boston Celtics BOS', exact: true }).click();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Please choose at least one kind of bet')).toBeVisible();
  await expectUsable(page, '/alerts: new rule with errors, teams open');

  await page.getByLabel('Name').fill('My bets');
  for (const name of ['Moneyline', 'Email']) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByLabel('Minimum value gap, %').fill('4');
  await mockRoute(page, '/api/alerts/rules', 'never');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expectUsable(page, '/alerts: rule loading');
});

test('previewing a rule is accessible', async ({ page }) => {
  await openAlerts(page, []);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const lastWeek = async (gap: string, preview: unknown) => {
    await mockRoute(page, '/api/alerts/preview', preview);
    await page.getByLabel('Minimum value gap, %').fill(gap);
    await page.getByRole('button', { name: 'Preview last week' }).click();
  };
  await lastWeek('1', 'never');
  await expect(page.getByRole('status').filter({ hasText: 'Checking last week' })).toBeVisible();
  await expectUsable(page, '/alerts: preview of last week loading');
  await lastWeek('2', 500);
  await expect(page.getByText('The preview could not be loaded. Please try again later.')).toBeVisible();
  await expectUsable(page, '/alerts: preview of last week failed');
  await lastWeek('3', { messages: [] });
  await expect(page.getByText('This rule would have sent nothing last week.')).toBeVisible();
  await expectUsable(page, '/alerts: preview of last week without alerts');
  await lastWeek('4', { messages: [message] });
  await expect(page.getByRole('listitem').filter({ hasText: 'Los Angeles Lakers at −110, BetMGM' })).toContainText(
    /replayed after the game.*\+3\.1%/,
  );
  await expectUsable(page, '/alerts: preview of last week');
});

test('existing rules and the settings are accessible', async ({ page }) => {
  await openAlerts(page, [rule, { ...rule, id: 2, name: 'Boston only', isActive: false }]);
  await expect(page.getByRole('heading', { name: 'Boston only' })).toBeVisible();
  await expectUsable(page, '/alerts: rules, one of them off');
  await page.getByRole('button', { name: 'Edit High-value bets' }).click();
  await expect(page.getByRole('form', { name: 'Change High-value bets' })).toBeVisible();
  await expectUsable(page, '/alerts: rule being changed');
  await delayResponses(page, '/api/alerts/settings');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expectUsable(page, '/alerts: settings with quiet hours, loading');
});
