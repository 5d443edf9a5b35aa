import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { users } from '#server/schema/accounts.ts';

test('registration refuses common passwords and the own name', async () => {
  const { app, database } = await testApp();
  const register = async (password: string) => {
    const response = await testBrowser(app).send('POST', '/api/register', { ...ada, username: 'Ada Lovelace', password });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  for (const password of ['password', '12345678', ' '.repeat(8), 'ada lovelace']) {
    expect(await register(password)).toEqual([400, 'weak-password']);
  }
  expect(await database.db.$count(users)).toBe(0);
});

test('a password reset refuses them too, and its link can be used again', async () => {
  const { app, database } = await testApp();
  await signedInBrowser(app);
  const token = 'a-reset-token';
  await database.db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  const reset = (password: string) => testBrowser(app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect((await reset('iloveyou1')).json()).toMatchObject({ code: 'weak-password' });
  expect((await reset('another long sentence')).statusCode).toBe(200);
});
