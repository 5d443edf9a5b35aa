import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';

test('odds format, favorite teams, state and books are stored with the account; fields that are not sent stay unchanged', async () => {
  const { app } = await testApp();
  const phone = await signedInBrowser(app);
  expect((await phone.get('/api/preferences')).json()).toEqual({ oddsFormat: null, favoriteTeams: [], usState: null, books: [] });
  await phone.send('PUT', '/api/preferences', { oddsFormat: 'decimal' });
  await phone.send('PUT', '/api/preferences', { favoriteTeams: [1610612738, 1610612747] });
  await phone.send('PUT', '/api/preferences', { usState: 'NJ', books: ['fanduel'] });
  await phone.send('PUT', '/api/preferences', {});
  const desktop = testBrowser(app);
  await desktop.send('POST', '/api/login', { username: ada.username, password: ada.password });
  expect((await desktop.get('/api/preferences')).json()).toEqual({
    oddsFormat: 'decimal',
    favoriteTeams: [1610612738, 1610612747],
    usState: 'NJ',
    books: ['fanduel'],
  });
  await desktop.send('PUT', '/api/preferences', { favoriteTeams: [], usState: null, books: [] });
  expect((await phone.get('/api/preferences')).json()).toEqual({ oddsFormat: 'decimal', favoriteTeams: [], usState: null, books: [] });
});

test('invalid values are refused, and a visitor has no preferences', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  for (const body of [{ oddsFormat: 'roman' }, { favoriteTeams: [1] }, { favoriteTeams: 'BOS' }, { usState: 'ZZ' }, { books: ['A'] }]) {
    expect([body, (await browser.send('PUT', '/api/preferences', body)).statusCode]).toEqual([body, 400]);
  }
  expect((await testBrowser(app).get('/api/preferences')).statusCode).toBe(401);
});
