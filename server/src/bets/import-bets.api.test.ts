import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { maxImportRows } from '#contract/bet-log/bet-file.ts';
import type { BetImportReport } from '#contract/bet-log/bet-log.ts';
import { addBet, betLog, moneyline, readLog, single } from '../../test/bets/bet-log.ts';
import { proveEmail } from '../../test/sign-in.ts';
import { isSoak } from '../../test/random/random-tests.ts';
import { signedInBrowser, testBrowser, type TestBrowser } from '../../test/test-browser.ts';

const header = 'Date,Game Date,Away,Home,Market,Selection,Line,Odds,Stake,Sportsbook,Parlay';
const send = (browser: TestBrowser, lines: readonly string[], apply: boolean) =>
  browser.send('POST', `/api/bets/import?apply=${apply}`, lines.join('\n'));
const report = async (browser: TestBrowser, lines: readonly string[], apply: boolean) =>
  (await send(browser, lines, apply)).json<BetImportReport>();

test('a file is checked, its good rows are added once, and each bad row is reported with its line and a sentence', async () => {
  const { browser, finish } = await betLog();
  await finish('g0', 112, 108);
  const lines = [
    header,
    '2026-11-15,2026-11-15,Nets,Atlanta Hawks,moneyline,Hawks,,-110,$11.00,FanDuel,',
    '11/15/2026,,ATL,BKN,ml,home,,+120,20,DK,', // the teams the wrong way round, and no date of the game
    '2026-11-15,2026-11-15,Nets,Hawks,total,over,220,1.91,"1,250.00",Corner shop,',
    '',
    '2026-11-15,2026-11-15,Nets,Hawks,spread,Hawks,-4.5,EVEN,5,MGM,p1',
    '2026-11-15,2026-11-16,CHA,BOS,,over,215.5,10/11,,MGM,p1',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,Knicks,,-110,10,FanDuel,',
    'yesterday,2026-11-15,Nets,Hawks,moneyline,Hawks,,-110,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,Hawks,,-50,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,Hawks,,-110,ten,FanDuel,',
    '2026-11-15,2020-01-15,Nets,Hawks,moneyline,Hawks,,-110,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,spread,Hawks,4.3,-110,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,Hawks,,-110,10,=cmd,',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,Hawks,,-110,10,FanDuel,p2',
    '2026-11-15,2026-11-15,Nets,Harks,moneyline,Hawks,,-110,,FanDuel,p2',
    '\u{1F3C0};;;"',
    '11/15/0026,2026-11-15,Nets,Hawks,moneyline,Hawks,,-110,10,FanDuel,',
    '2026-11-15,9999-12-31,Nets,Hawks,moneyline,Hawks,,-110,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,constructor,Hawks,,-110,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,__proto__,,-110,10,FanDuel,',
    '2026-11-15,2026-11-15,Nets,Hawks,moneyline,Hawks,,-110,10,FanDuel,p3',
    '2026-11-15,2026-11-16,CHA,BOS,,over,215.5,-110,11,FanDuel,p3',
  ];
  const checked = await report(browser, lines, false);
  expect(checked).toMatchObject({ bets: 4, newBets: 4, added: 0 });
  expect(checked.faults.map(({ line }) => line)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  expect(checked.faults.map(({ message }) => message)).toContain('Another row of this parlay has a fault.');
  expect(checked.faults[4]?.message).toBe('We know no game of BKN and ATL on 2020-01-15.');
  expect(checked.faults.slice(10).map(({ message }) => message)).toEqual([
    '“11/15/0026” is not a date from 1990 on.',
    '“9999-12-31” is not a date from 1990 on.',
    '“constructor” is not a market: moneyline, spread or total.',
    '“__proto__” is not a side: name one of the two teams, over or under.',
    'The rows of this parlay have different stakes.',
    'The rows of this parlay have different stakes.',
  ]);
  expect(await readLog(browser)).toEqual([]);

  expect(await report(browser, lines, true)).toMatchObject({ bets: 4, added: 4 });
  const log = await readLog(browser);
  const summary = log.map((bet) => [bet.book, bet.result, bet.stakeCents, bet.legs.length, bet.legs[0]!.side].join(' '));
  expect(summary.toSorted()).toEqual([
    'Corner shop push 125000 1 over',
    'betmgm lost 500 2 home',
    'draftkings lost 2000 1 away',
    'fanduel won 1100 1 home',
  ]);
  // The same file adds nothing when it is sent again, even if one of its bets was changed in the log.
  const { id, placedAt, book, legs } = log.find((bet) => bet.book === 'fanduel')!;
  await browser.send('PUT', '/api/bets', { id, placedAt, book, stakeCents: 7, parlayPrice: null, ownResult: null, legs });
  expect(await report(browser, lines, true)).toMatchObject({ bets: 4, newBets: 0, added: 0 });
});

test('a log is downloaded as a file that adds nothing here and the whole log elsewhere', async () => {
  const { app, browser, finish } = await betLog();
  await addBet(browser, single(moneyline));
  await addBet(browser, {
    ...single(moneyline),
    legs: [
      { ...moneyline, price: 1 + 100 / 110 },
      { ...moneyline, gameId: 'g1', price: 1 + 100 / 135 },
    ],
  });
  await addBet(browser, {
    ...single(moneyline),
    parlayPrice: 151,
    legs: [
      { ...moneyline, price: 101 },
      { ...moneyline, gameId: 'g1' },
    ],
  });
  await finish('g0', 100, 90);
  const { body, headers } = await browser.get('/api/bets/export');
  expect(headers['content-type']).toMatch('text/csv');
  const rows = body.split('\r\n').slice(0, -1);
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map((row) => row.split(',').length)), 'every row has all fields').toEqual(new Set([17]));
  expect(rows[0]).toContain('decimal_price');
  expect(await report(browser, body.split('\r\n'), true)).toMatchObject({ bets: 3, added: 0, faults: [] });
  const other = testBrowser(app);
  await other.send('POST', '/api/register', { username: 'Eve', email: 'eve@example.com', password: 'another password' });
  expect(await report(other, body.split('\r\n'), true)).toMatchObject({ bets: 3, added: 3, faults: [] });
  expect((await readLog(other)).map(({ stakeCents }) => stakeCents)).toEqual([1000, 1000, 1000]);
});

/** `npm run soak` sends as many rows as a file may have. */
const rowCount = isSoak ? maxImportRows : 2000;

test('a large file is read whole, with a sentence for each bad row; one of 10,001 rows and one without a header are refused', async () => {
  const { app, browser, db } = await betLog();
  const rows = Array.from({ length: rowCount }, (_, index) =>
    index % 10 === 0
      ? `rubbish ${index},,,`
      : `2026-11-15,2026-11-15,Nets,Hawks,total,under,220.5,-110,${index % 97}.${10 + (index % 90)},FanDuel,`,
  );
  // Anybody can create accounts with unconfirmed addresses, so their logs are limited.
  expect((await send(browser, [header, ...rows], true)).json()).toEqual({
    code: 'too-many-bets',
    message: 'Until your email is confirmed, your log can have 200 bets. Please confirm your email to log more.',
  });
  expect((await report(browser, [header, ...rows.slice(1, 201)], true)).added).toBe(180);
  await proveEmail(db, 1);
  const { added, faults } = await report(browser, [header, ...rows], true);
  expect([180 + added, faults.length, faults[1]]).toEqual([
    0.9 * rowCount,
    0.1 * rowCount,
    { line: 12, message: expect.stringContaining('is not a date') },
  ]);
  expect((await browser.get('/api/bets/summary')).json()).toMatchObject({ open: { bets: 0.9 * rowCount } });
  expect((await send(browser, [header, ...Array.from({ length: maxImportRows + 1 }, () => rows[1]!)], true)).json()).toMatchObject({
    message: expect.stringContaining('at most 10,000 rows'),
  });
  expect((await send(browser, [header, 'x'.repeat(1001)], false)).json()).toMatchObject({
    message: 'Line 2 is longer than 1,000 characters',
  });
  expect((await send(browser, ['a,b', '1,2'], false)).json()).toMatchObject({ code: 'missing-columns' });
  expect((await send(testBrowser(app), [header, ...rows], true)).statusCode).toBe(401);
});

const fileHeaders = (browser: TestBrowser) => ({
  cookie: `courtline=${browser.cookies.get('courtline')}`,
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'text/csv',
});

test('a file is text: JSON, a compressed one, a file of more than 3 MB and one with other characters are refused with a sentence', async () => {
  const { app, browser } = await betLog();
  const refusalOf = async (body: unknown) => {
    const { statusCode, json } = await browser.send('POST', '/api/bets/import', body);
    return [statusCode, json<{ message: string }>().message];
  };
  expect(await refusalOf({ lines: [header] })).toEqual([415, 'Please send a CSV file']);
  expect(await refusalOf('x\n'.repeat(1_500_001))).toEqual([413, 'The request is too large']);
  expect(await refusalOf('\n'.repeat(2_999_999))).toEqual([400, 'The file is empty']);
  expect(await refusalOf(`${'\n'.repeat(2_999_998)}x`)).toEqual([400, expect.stringContaining('at most 10,000 rows')]);
  const compressed = { url: '/api/bets/import', headers: { ...fileHeaders(browser), 'content-encoding': 'gzip' } };
  const answer = await app.inject({ ...compressed, method: 'POST', payload: gzipSync(header) });
  expect(answer.statusCode).toBe(400);
  expect(await refusalOf(`${header}\n\0`)).toEqual([400, 'The request contains invalid characters']);
});

/** A file whose end the test sends later. `isRead` resolves when the server begins to read it. */
function slowFile() {
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const payload = new Readable({ read: () => resolve() });
  const end = () => [header, null].forEach((chunk) => payload.push(chunk));
  return { payload, isRead, end };
}

test('an account sends two files at once, and more one after the other; others are not affected', async () => {
  const { app, browser } = await betLog();
  const other = await signedInBrowser(app, { username: 'Eve', email: 'eve@example.com', password: 'another password' });
  const status = async (sender: TestBrowser) => (await send(sender, [header], false)).statusCode;
  const slowFiles = [slowFile(), slowFile()];
  const headers = fileHeaders(browser);
  const slow = slowFiles.map(({ payload }) => app.inject({ method: 'POST', url: '/api/bets/import', headers, payload }));
  await Promise.all(slowFiles.map(({ isRead }) => isRead));
  expect(await status(browser)).toBe(429);
  expect(await status(other)).toBe(200);
  for (const { end } of slowFiles) end();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (let count = 0; count < 3; count += 1) expect(await status(browser)).toBe(200);
});
