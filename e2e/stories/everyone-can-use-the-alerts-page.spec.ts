import { alertSettings, samplePick, sampleRule } from '../../web/test/sample-alerts.ts';
import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, mockRoute } from '../support/visit.ts';

// Loading, failures and the preview of a rule are tested in `alerts-page.component.test.tsx`.
test('rules, a changed rule, and a new rule with errors fit a phone and are accessible', async ({ page }) => {
  await mockApi(page, { tier: 'premium' });
  const start = { id: 3, condition: { kind: 'start' }, channels: ['mail'], isActive: true };
  const off = { ...sampleRule, id: 2, condition: { ...samplePick, name: 'Boston only' }, isActive: false };
  await mockRoute(page, '/api/alerts/rules', { rules: [sampleRule, off, start], games: [] });
  await mockRoute(page, '/api/alerts/settings', alertSettings());
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'Boston only' })).toBeVisible();
  await expectUsable(page, '/alerts: rules, one of them off');

  await page.getByRole('button', { name: 'Edit High-value bets' }).click();
  await expect(page.getByRole('form', { name: 'Change High-value bets' })).toBeVisible();
  await expectUsable(page, '/alerts: rule being changed');
  await page.getByRole('form', { name: 'Change High-value bets' }).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Minimum value gap, %').fill('0');
  for (const name of ['Moneyline', 'Spread', 'Over/Under', 'Email']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByText('Teams: all').click();
  await page.getByRole('button', { name: 'Boston Celtics BOS', exact: true }).click();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Please choose at least one kind of bet')).toBeVisible();
  await expectUsable(page, '/alerts: new rule with errors, teams open');
});
