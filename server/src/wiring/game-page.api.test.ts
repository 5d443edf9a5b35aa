import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BookMovement, GameAnalysis, GamePage } from '#contract/game-page.ts';
import { defaultBooks } from '#domain/books.ts';
import { minuteMs } from '#domain/durations.ts';
import { hashedText } from '#domain/ledger/encode-entry.ts';
import { markets, predictedMarkets } from '#domain/market/market.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';

const afternoon = new Date('2026-10-20T18:00:00Z');

/** The first game of the evening that has a prediction. */
async function firstGame({ database }: SimulatedLeague) {
  const [prediction] = await database.db.select().from(predictions).orderBy(predictions.gameDate).limit(1);
  return { id: prediction!.gameId, startsAt: prediction!.gameDate };
}

async function read<Answer>(world: SimulatedLeague, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await world.app.inject({ url: path, headers });
  expect(response.statusCode, path).toBe(200);
  return response.json<Answer>();
}

test('before tip-off the page shows only hashes and premium sees every offer analyzed; from tip-off on predictions are public', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const { db } = world.database;
  const { id, startsAt } = await firstGame(world);
  const before = await read<GamePage>(world, `/api/games/${id}`);
  expect(before.entries.length).toBeGreaterThan(0);
  expect(before.entries.every(({ content, hash }) => content === null && /^[\da-f]{64}$/.test(hash))).toBe(true);
  expect([before.explanation, before.verdict]).toEqual([null, null]);

  const statusOf = async (path: string, headers = {}) => (await world.app.inject({ url: path, headers })).statusCode;
  expect(await statusOf(`/api/games/${id}/analysis`)).toBe(401);
  expect(await statusOf(`/api/games/${id}/analysis`, { cookie: await cookieOfNewUser(db, { isPremium: false }) })).toBe(403);
  for (const path of ['0099999999', '0099999999/movement']) expect(await statusOf(`/api/games/${path}`)).toBe(404);
  expect(await statusOf('/api/games/a%2Fb')).toBe(400);

  const cookie = await cookieOfNewUser(db, { isPremium: true });
  const { entries, offers, explanation } = await read<GameAnalysis>(world, `/api/games/${id}/analysis`, { cookie });
  const content = entries.at(-1)!.content!;
  expect(offers).toHaveLength(2 * before.game.quotes.length);
  for (const { market, side, published, line } of offers) {
    const home = content.probabilities.published;
    if (market === 'moneyline') expect(published).toEqual({ win: side === 'home' ? home : 1 - home, push: 0 });
    else if (market === 'spread') {
      const { line: predicted, ...cover } = content.spread!;
      if (line === predicted) expect(published.win).toBeCloseTo(cover[side as 'home' | 'away'], 6);
      // A larger handicap of the home team is better for the home team and worse for the away team, or as good: no game is a draw.
      else {
        const change = published.win + published.push / 2 - cover[side as 'home' | 'away'] - cover.push / 2;
        expect(change * (line! > predicted! === (side === 'home') ? 1 : -1)).toBeGreaterThan(-1e-5);
      }
    }
    // An offer at the predicted line has the predicted probabilities. At another line one of them differs: over 224 wins as
    // often as over 224.5, but can be a push.
    else {
      const predicted = content.total[side as 'over' | 'under'] + content.total.push / 2;
      const isSame = Math.abs(published.win + published.push / 2 - predicted) < 0.0005;
      expect(isSame, `${side} ${line} and the predicted ${content.total.line}`).toBe(line === content.total.line);
    }
  }
  for (const market of predictedMarkets) {
    const bet = content.shown[market];
    const { claimed } = offers.find((offer) => offer.market === market && offer.side === bet?.side && offer.book === bet.book)!;
    expect(claimed).toBeCloseTo(bet!.claimed, 5);
  }
  expect(explanation!.total.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(content.total.mean, 1);

  await world.setTime(new Date(afternoon.getTime() + 20 * minuteMs));
  const old = await read<GameAnalysis>(world, `/api/games/${id}/analysis`, { cookie });
  const named = old.offers.filter(({ claimed, isBest }) => claimed !== null || isBest);
  expect([old.offers.length, named], 'a price whose book does not answer is listed, without value').toEqual([offers.length, []]);
  expect(old.entries).toEqual(entries);

  await world.setTime(startsAt);
  const after = await read<GamePage>(world, `/api/games/${id}`);
  expect(after.entries.map(({ hash }) => hash)).toEqual(before.entries.map(({ hash }) => hash));
  for (const { previousHash, hash, content: disclosed } of after.entries) {
    expect(disclosed?.gameId).toBe(id);
    expect(createHash('sha256').update(hashedText(previousHash, disclosed!)).digest('hex')).toBe(hash);
  }
  expect(after.explanation).toEqual(explanation);
  expect(await read<GameAnalysis>(world, `/api/games/${id}/analysis`, { cookie })).toMatchObject({ offers: [] });
});

test('a settled game shows its verdict and line movement to everyone, and premium sees the record of value gaps', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const { id, startsAt } = await firstGame(world);
  await world.advanceTo(new Date(afternoon.getTime() + 10.5 * 3_600_000), 210);
  const { db } = world.database;
  const { game, verdict, entries } = await read<GamePage>(world, `/api/games/${id}`);
  expect(game.status).toBe('final');
  expect(verdict!.position).toBe(entries.at(-1)!.position);
  const isHome = entries.at(-1)!.content!.probabilities.published >= 0.5;
  expect(verdict!.moneyline).toBe(game.homeScore! > game.awayScore! === isHome ? 'won' : 'lost');
  const { line, home, away } = entries.at(-1)!.content!.spread!;
  const lead = game.homeScore! - game.awayScore! + line!;
  expect(verdict!.spread).toBe(lead === 0 ? 'push' : lead > 0 === home >= away ? 'won' : 'lost');

  const movement = await read<BookMovement[]>(world, `/api/games/${id}/movement`);
  expect(new Set(movement.map(({ book }) => book))).toEqual(new Set(defaultBooks));
  expect(new Set(movement.map(({ market }) => market))).toEqual(new Set(markets));
  expect(movement.some(({ steps }) => steps.length > 1)).toBe(true);
  for (const { market, steps } of movement) {
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
    expect(Date.parse(steps.at(-1)!.at)).toBeLessThan(startsAt.getTime() + 12 * 60_000); // the latest tip-off
    for (const [index, step] of steps.entries()) {
      expect(step.line === null).toBe(market === 'moneyline' || step.prices === null);
      expect({ ...step, at: '' }).not.toEqual({ ...steps[index - 1], at: '' });
    }
  }

  const cookie = await cookieOfNewUser(db, { isPremium: true });
  const { gapRecords } = await read<GameAnalysis>(world, `/api/games/${id}/analysis`, { cookie });
  const settled = await db.select().from(verdicts);
  const bets = settled
    .flatMap(({ outcome }) => predictedMarkets.map((market) => outcome.markets[market]?.pick ?? outcome.markets[market]?.shown))
    .filter((bet) => bet != null);
  expect(bets.length).toBeGreaterThan(0);
  expect(gapRecords.reduce((sum, record) => sum + record.bets, 0)).toBe(bets.length);
  for (const { market, from, to, bets: count } of gapRecords) {
    const like = bets.filter((bet) => bet.market === market && bet.claimed > (from ?? -Infinity) && bet.claimed <= (to ?? Infinity));
    expect(like).toHaveLength(count);
  }
});
