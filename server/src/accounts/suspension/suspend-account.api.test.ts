import { expect, test } from 'vitest';
import { testBilling } from '../../../test/billing/test-billing.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { accountAudit } from '#server/schema/accounts.ts';

test('the operator can suspend an account, which ends its sessions and refuses sign-ins until it is lifted', async () => {
  const { app, db, billing } = await testBilling();
  const browser = await signedInBrowser(app);
  const command = (...args: string[]) => runAdminCommand(billing, 'operator', args);
  await expect(command('suspend', ada.email)).rejects.toThrow('Please give a reason');
  await command('suspend', ada.email, '--reason', 'stolen card');
  expect((await browser.get('/api/user')).statusCode).toBe(401);
  const refused = await testBrowser(app).send('POST', '/api/login', ada);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'account-suspended', message: 'This account is suspended. Please contact support.' },
  ]);
  const wrong = await testBrowser(app).send('POST', '/api/login', { ...ada, password: 'wrong' });
  expect(wrong.statusCode).toBe(401);
  await command('unsuspend', ada.email, '--reason', 'a mistake');
  expect((await browser.send('POST', '/api/login', ada)).statusCode).toBe(200);
  await command('end-sessions', ada.email, '--reason', 'asked by phone');
  expect((await browser.get('/api/user')).statusCode).toBe(401);
  expect((await db.select().from(accountAudit)).map(({ action }) => action)).toEqual(['suspend', 'unsuspend', 'end-sessions']);
});
