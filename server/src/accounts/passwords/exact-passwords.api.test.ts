import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, testBrowser } from '../../../test/test-browser.ts';

test('6.2.8, 6.2.9: a password of 200 characters works, but not without its blanks, cut or in another case', async () => {
  const { app } = await testApp();
  const password = ` Ä${'correct horse '.repeat(14)}. `;
  expect(password).toHaveLength(200);
  expect((await testBrowser(app).send('POST', '/api/register', { ...ada, password })).statusCode).toBe(200);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.slice(0, 72)]) {
    expect((await testBrowser(app).send('POST', '/api/login', { ...ada, password: other })).statusCode).toBe(401);
  }
  expect((await testBrowser(app).send('POST', '/api/login', { ...ada, password })).statusCode).toBe(200);
});
