import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BetDraft, BetSummary, LossLimit } from '#contract/bet-log/bet-log.ts';
import { limitWaitingDays } from '#domain/bet-log/bet-log.ts';
import { markets } from '#domain/market/market.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { bets } from '#server/schema/bets.ts';
import { predictions } from '#server/schema/predictions.ts';
import { addBet, betLog, gameIds, moneyline, readLog, single } from '../../test/bets/bet-log.ts';
import { countLockWaits } from '../../test/database/during-change.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';

const leg = fc
  .record({
    market: fc.constantFrom(...markets),
    isFirst: fc.boolean(),
    half: fc.integer({ min: -9, max: 9 }),
    hundredths: fc.integer({ min: 110, max: 400 }),
  })
  .map(({ market, isFirst, half, hundredths }) => ({
    market,
    side: market === 'total' ? (isFirst ? ('over' as const) : ('under' as const)) : isFirst ? ('home' as const) : ('away' as const),
    line: market === 'moneyline' ? null : market === 'spread' ? half / 2 : 220 + half / 2,
    price: hundredths / 100,
  }));
const draft = fc
  .record({
    games: fc.subarray([...gameIds], { minLength: 1, maxLength: 4 }),
    legs: fc.array(leg, { minLength: 4, maxLength: 4 }),
    stakeCents: fc.integer({ min: 1, max: 50_000 }),
    book: fc.constantFrom('fanduel', 'betmgm', 'Corner shop'),
  })
  .map(({ games, legs, stakeCents, book }): BetDraft => {
    return { placedAt: null, book, stakeCents, parlayPrice: null, legs: games.map((gameId, index) => ({ ...legs[index]!, gameId })) };
  });
const score = fc.tuple(fc.integer({ min: 105, max: 115 }), fc.integer({ min: 105, max: 115 }));

test('the totals of a log equal the sum of its bets at every moment, through results, corrections and moved games', async () => {
  const { browser, settle, finish, change, time } = await betLog();
  const [seed, drafts, scores] = [7, 30, 14];
  for (const body of fc.sample(draft, { seed, numRuns: drafts })) await addBet(browser, body);
  const check = async () => {
    await settle();
    const bets = await readLog(browser, 30);
    const { all, open, byKind, byBook, byMonth, series } = (await browser.get('/api/bets/summary')).json<BetSummary>();
    const settled = bets.filter(({ result }) => result !== null);
    const profit = settled.reduce((sum, { profitCents }) => sum + profitCents!, 0);
    expect(bets).toHaveLength(drafts);
    expect({ bets: all.bets, profit: all.profitCents, open }).toEqual({
      bets: settled.length,
      profit,
      open: {
        bets: drafts - settled.length,
        stakeCents: bets.reduce((sum, { result, stakeCents }) => sum + (result === null ? stakeCents : 0), 0),
      },
    });
    expect(series.at(-1)?.profitCents ?? 0).toBe(profit);
    for (const groups of [byKind, byBook, byMonth]) expect(groups.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(profit);
    // Running the job again changes nothing.
    await settle();
    expect(await readLog(browser, 30)).toEqual(bets);
    return bets;
  };
  time.now += 7 * dayMs;
  for (const [index, [home, away]] of fc.sample(score, { seed, numRuns: scores }).entries()) {
    const id = gameIds[index % gameIds.length]!;
    if (index === 3) await change(id, { status: 'postponed' });
    else if (index === 5) await change(id, { status: 'canceled' });
    else await finish(id, home, home === away ? away + 1 : away);
    await check();
  }
  const bets = await check();
  expect(bets.filter(({ result }) => result === null)).toEqual([]);
  expect(await readLog(browser, 7)).toEqual(bets);
});

test('a bet settles from the result with its closing line value, and says whether it was our pick; a correction changes all of it', async () => {
  const { browser, settle, finish, addClose, addPicks } = await betLog();
  const pick = { side: 'home', book: 'fanduel', price: 2, line: null, claimed: 0.03 } as const;
  const aboutFair = { market: 'total', side: 'over', book: 'fanduel', price: 1.9, line: 220, claimed: 0 } as const;
  await addPicks('g0', { moneyline: pick, total: null }, [aboutFair]);
  const added = await addBet(browser, { ...single(moneyline), book: 'FanDuel' });
  expect(added).toMatchObject({ book: 'fanduel', result: null, profitCents: null, closingLineValue: null, wasPick: null });
  await addBet(browser, single({ ...moneyline, market: 'total', side: 'over', line: 220, price: 1.9 }));
  await finish('g0', 112, 108);
  await settle();
  expect(await readLog(browser)).toMatchObject([
    { result: 'push', profitCents: 0, wasPick: false },
    { result: 'won', profitCents: 1000, wasPick: true, closingLineValue: null },
  ]);
  // The closing line is stored some minutes after the result.
  await addClose('g0', { moneyline: { center: 0.52 } });
  await settle();
  expect(await readLog(browser)).toMatchObject([{ closingLineValue: null }, { closingLineValue: 0.04 }]);
  await finish('g0', 107, 108);
  expect(await settle()).toBe(2);
  expect(await readLog(browser)).toMatchObject([
    { result: 'lost', profitCents: -1000 },
    { result: 'lost', profitCents: -1000, closingLineValue: 0.04 },
  ]);
  expect(await settle()).toBe(0);
  const summary = (await browser.get('/api/bets/summary?pick=yes')).json<BetSummary>();
  expect(summary).toMatchObject({
    all: { bets: 1, lost: 1, profitCents: -1000, closingLineValue: { value: 0.04, n: 1 } },
    proof: { edge: 0.02 },
  });
  expect(summary.proof.betsNeeded).toBeGreaterThan(8000);
});

test('a postponed game voids its bets after a day, a parlay goes on without the leg, and a game that is played in time counts', async () => {
  const { browser, settle, finish, change, time } = await betLog();
  await addBet(browser, single(moneyline));
  await addBet(browser, { ...single(moneyline), legs: [moneyline, { ...moneyline, gameId: 'g1', price: 3 }] });
  await change('g0', { status: 'postponed' });
  time.now += 7 * hourMs;
  expect(await settle()).toBe(0);
  time.now += dayMs;
  await finish('g1', 120, 100);
  await settle();
  expect((await readLog(browser)).map(({ result, profitCents }) => [result, profitCents])).toEqual([
    ['won', 2000],
    ['void', 0],
  ]);
  await change('g0', { status: 'scheduled' });
  await settle();
  expect((await readLog(browser)).map(({ result }) => result)).toEqual([null, null]);
});

test('bets belong to their owner, are changed and deleted, and are refused with a sentence if they are impossible', async () => {
  const { app, browser, finish } = await betLog();
  const added = await addBet(browser, single(moneyline));
  const other = await signedInBrowser(app, { ...ada, username: 'Eve', email: 'eve@example.com' });
  const change = { id: added.id, ...single({ ...moneyline, side: 'away' }, 500), placedAt: added.placedAt, ownResult: null };
  expect([(await other.send('PUT', '/api/bets', change)).statusCode, (await other.send('DELETE', '/api/bets', change)).statusCode]).toEqual(
    [404, 404],
  );
  expect(await readLog(other)).toEqual([]);
  expect((await testBrowser(app).get('/api/bets')).statusCode).toBe(401);
  await finish('g0', 100, 90);
  expect((await browser.send('PUT', '/api/bets', change)).json()).toMatchObject({ result: 'lost', profitCents: -500 });
  expect((await browser.send('PUT', '/api/bets', { ...change, ownResult: 'void' })).json()).toMatchObject({
    result: 'void',
    profitCents: 0,
  });
  for (const [body, code] of [
    [{ ...moneyline, gameId: 'nobody' }, 404],
    [{ ...moneyline, side: 'over' }, 400],
    [{ ...moneyline, line: 3 }, 400],
    [{ ...moneyline, market: 'spread', line: 0.3 }, 400],
    [{ ...moneyline, price: 1 }, 400],
  ] as const) {
    const response = await browser.send('POST', '/api/bets', single(body as BetDraft['legs'][number]));
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      code,
      expect.stringMatching(/^[A-Z].+[a-z0-9.]$/),
    ]);
  }
  expect((await browser.send('POST', '/api/bets', { ...single(moneyline), placedAt: '2999-01-01T00:00:00Z' })).statusCode).toBe(400);
  expect((await browser.send('DELETE', '/api/bets', { id: added.id })).statusCode).toBe(200);
  expect(await readLog(browser)).toEqual([]);
});

test('a lower loss limit applies at once, a higher one or none after the waiting period; losses and open stakes of the month count', async () => {
  const { browser, settle, finish, time } = await betLog();
  const limit = async () => (await browser.get('/api/bets/limit')).json<LossLimit>();
  const set = async (limitCents: number | null) => (await browser.send('PUT', '/api/bets/limit', { limitCents })).json<LossLimit>();
  expect(await limit()).toMatchObject({ limitCents: null, pending: null, lossCents: 0, openStakeCents: 0 });
  await set(20_000);
  await addBet(browser, single(moneyline, 3000));
  await addBet(browser, single({ ...moneyline, gameId: 'g1' }, 500));
  await finish('g0', 90, 100);
  await settle();
  expect(await set(10_000)).toMatchObject({ limitCents: 10_000, pending: null, lossCents: 3000, openStakeCents: 500 });
  expect(await set(null)).toMatchObject({ limitCents: 10_000, pending: { limitCents: null } });
  expect(await set(5000)).toMatchObject({ limitCents: 5000, pending: null });
  await set(50_000);
  time.now += limitWaitingDays * dayMs - 1;
  expect((await limit()).limitCents).toBe(5000);
  time.now += 1;
  expect(await limit()).toMatchObject({ limitCents: 50_000, pending: null });
  expect((await browser.send('PUT', '/api/bets/limit', { limitCents: 5 })).statusCode).toBe(400);
});

test('what was won in the month is counted before the open stakes', async () => {
  const { browser, settle, finish } = await betLog();
  await addBet(browser, single({ ...moneyline, price: 2.5 }, 1000));
  await addBet(browser, single({ ...moneyline, gameId: 'g1' }, 4500));
  await finish('g0', 100, 90);
  await settle();
  expect((await browser.get('/api/bets/limit')).json<LossLimit>()).toMatchObject({ lossCents: -1500, openStakeCents: 4500 });
});

test('an account is deleted while its bets are being settled', async () => {
  const { browser, db, settle, finish } = await betLog();
  await addBet(browser, single(moneyline));
  await finish('g0', 100, 90);
  let settled: Promise<number> | undefined;
  let deleted: ReturnType<typeof browser.send> | undefined;
  // The settlement waits with the bet locked, until this transaction ends.
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${predictions} in access exclusive mode`);
    settled = settle();
    await expect.poll(() => countLockWaits(db), { timeout: 15_000 }).toBe(1);
    deleted = browser.send('DELETE', '/api/account', { password: ada.password });
    await expect.poll(() => countLockWaits(db), { timeout: 15_000 }).toBe(2);
  });
  expect([await settled, (await deleted)?.statusCode, await db.$count(bets)]).toEqual([1, 200, 0]);
});

test('the data export contains the bets as the log shows them, without internal columns', async () => {
  const { browser, settle, finish } = await betLog();
  await addBet(browser, { ...single(moneyline), legs: [moneyline, { ...moneyline, gameId: 'g1' }] });
  await finish('g0', 100, 90);
  await settle();
  const exported = (await browser.get('/api/account/export')).json<{ held: { betLog: { bets: unknown } } }>();
  expect(exported.held.betLog.bets).toEqual(await readLog(browser));
});

test('the data export contains a bet with a stored value that we do not know', async () => {
  const { browser, db } = await betLog();
  await addBet(browser, single(moneyline));
  await db.execute(sql`update bets set result = 'half-won'`);
  const answer = await browser.get('/api/account/export');
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { held: { betLog: { bets: [{ result: 'half-won', legs: [{}] }] } } }]);
});
