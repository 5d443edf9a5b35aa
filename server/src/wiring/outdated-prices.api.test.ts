import { expect, test } from 'vitest';
import type { GameAnalysis, GamePage } from '#contract/game-page.ts';
import type { MarketPage } from '#contract/market-page.ts';
import type { PredictedGame, PublicGame } from '#contract/games.ts';
import { minuteMs } from '#domain/durations.ts';
import { bestOffers } from '#domain/market/best-offers.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { quotesOn } from '#domain/market/quote.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { newRatings } from '#server/predictions/ratings/rate-game.ts';
import { findLatestRatedGameVersion, saveRatingCheckpoint } from '#server/predictions/ratings/ratings-store.ts';
import { sendAlerts } from '#server/alerts/send-alerts.ts';
import { alerts } from '#server/schema/alerts.ts';
import { chatOutbox, mailOutbox, pushOutbox } from '#server/schema/delivery.ts';
import { PROVEN_MARKETS } from '../../../model/test/proven-markets.ts';
import { anyPick, anyRule, anySettings } from '../../test/league/simulated-alert-week.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { proveEmail, setPremium } from '../../test/sign-in.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { signedInBrowser } from '../../test/test-browser.ts';

const evening = new Date('2026-10-20T21:00:00Z');
const minutesLater = (minutes: number) => new Date(evening.getTime() + minutes * minuteMs);

async function member(league: SimulatedLeague) {
  const { db } = league.database;
  // A model whose markets have proved their claims, because a new one recommends nothing.
  await saveRatingCheckpoint(db, '', { ...newRatings(), markets: PROVEN_MARKETS }, await findLatestRatedGameVersion(db));
  const browser = await signedInBrowser(league.app);
  await setPremium(db, 1, true);
  await proveEmail(db, 1);
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  await browser.send('POST', '/api/alerts/rules', { ...anyRule, condition: { ...anyPick, minGap: 0.005, markets: [...predictedMarkets] } });
  return browser;
}

/** Everything that names a price at a book as best, as a pick or as value: `game market book`, with the place that names it. */
async function namedPrices({ app, now }: SimulatedLeague, browser: Awaited<ReturnType<typeof member>>) {
  const named: string[] = [];
  const add = (place: string, game: string, market: string, book: string) => named.push(`${place}: ${game} ${market} ${book}`);
  const addBest = (place: string, game: PublicGame) => {
    for (const market of predictedMarkets) {
      const quotes = game.quotes.map((quote) => {
        const usableUntil = quote.usableUntil === null ? null : Date.parse(quote.usableUntil);
        return { ...quote, usableUntil: isUsable({ usableUntil }, now().getTime()) ? usableUntil : null };
      });
      for (const books of bestOffers(market, quotesOn(quotes, market))) for (const book of books) add(place, game.id, market, book);
    }
  };
  const games = (await app.inject('/api/games')).json<PublicGame[]>();
  for (const game of (await app.inject('/api/days/2026-10-20/games')).json<PublicGame[]>()) addBest('day', game);
  for (const game of games) {
    addBest('board', game);
    addBest('game', (await app.inject(`/api/games/${game.id}`)).json<GamePage>().game);
    const analysis = (await browser.get(`/api/games/${game.id}/analysis`)).json<GameAnalysis>();
    for (const { market, book } of analysis.bets) add('analysis', game.id, market, book);
    for (const { market, book, isBest, claimed } of analysis.offers) if (isBest || claimed !== null) add('value', game.id, market, book);
    const { picks, licensedPicks, shown } = analysis.entries.at(-1)!.content!;
    for (const list of [picks, licensedPicks, shown])
      for (const market of predictedMarkets) if (list?.[market]) add('recorded', game.id, market, list[market].book);
  }
  for (const { id, forecasts } of (await browser.get('/api/games/predictions')).json<PredictedGame[]>())
    for (const { market, bets } of Object.values(forecasts)) for (const { book } of bets) add('premium', id, market, book);
  const { offMarket, offers } = (await browser.get('/api/market')).json<MarketPage>();
  for (const { gameId: id, market, book } of [...offMarket, ...offers]) add('market', id, market, book);
  return named;
}

test('a book withdraws its moneyline while its total lags: no answer, mail or alert names a price of that book on this game', async () => {
  const league = await simulatedLeague({ startsAt: evening });
  const { db } = league.database;
  const browser = await member(league);
  const deps = testAlertDeps(db, { now: league.now });
  await league.runJobs();
  const games = (await league.app.inject('/api/games')).json<PublicGame[]>();
  const book = 'hardrockbet';
  // The book confirms every price, but those of its totals are hours late, so that some of them look better than all others.
  for (const { id } of games) await league.changeBook(id, book, { lagMinutes: 40 * 60 });
  await league.setTime(minutesLater(2));
  await league.runJobs();
  const before = await namedPrices(league, browser);
  const place = (name: string) => before.find((one) => one.startsWith(name) && one.endsWith(`total ${book}`));
  const [, game] = /: (\S+)/.exec(place('recorded') ?? place('board') ?? '')!;
  for (const name of ['board', 'day', 'game', 'value', 'premium'])
    expect(before.join('\n')).toMatch(new RegExp(`${name}: ${game} total ${book}`));

  await league.changeBook(game!, book, { withdrawn: ['h2h'], lagMinutes: 40 * 60 });
  await league.setTime(minutesLater(4));
  await league.runJobs();
  await sendAlerts(deps);
  const after = await namedPrices(league, browser);
  expect(after.filter((one) => one.includes(`${game} `) && one.endsWith(` ${book}`))).toEqual([]);
  // The other games and books are named as before, and the price itself is still shown.
  expect(after.length).toBeGreaterThan(before.length / 2);
  const shown = (await league.app.inject(`/api/games/${game}`)).json<GamePage>().game.quotes.filter((quote) => quote.book === book);
  expect(shown.map(({ market, usableUntil }) => [market, usableUntil])).toEqual(
    expect.arrayContaining([['total', null]]) as unknown as string[][],
  );
  const messages = [await db.select().from(mailOutbox), await db.select().from(chatOutbox), await db.select().from(pushOutbox)].flat();
  expect(await db.$count(alerts)).toBeGreaterThan(0);
  const ofGame = messages.filter((message) => JSON.stringify(message).includes(`/games/${game}`));
  expect(JSON.stringify(ofGame)).not.toContain('Hard Rock');
});

test('while the feed fails for ten minutes, everything is named until two cycles have passed, then nothing, and all again afterwards', async () => {
  const league = await simulatedLeague({ startsAt: evening });
  const browser = await member(league);
  const deps = testAlertDeps(league.database.db, { now: league.now });
  await league.runJobs();
  const count = async () => (await namedPrices(league, browser)).length;
  const usual = await count();
  expect(usual).toBeGreaterThan(0);
  await league.breakFeed('odds-api', '500', 1, 10);
  const countAfter = async (minutes: number) => {
    await league.setTime(minutesLater(minutes));
    await league.runJobs();
    return count();
  };
  // A cycle is a minute until the vendor has read the book and a minute until the next request.
  expect(await countAfter(2)).toBeGreaterThan(usual / 2);
  expect([await countAfter(5), await countAfter(9)]).toEqual([0, 0]);
  await sendAlerts(deps);
  expect(await league.database.db.$count(alerts)).toBe(0);
  expect(await countAfter(25)).toBeGreaterThan(usual / 2);
});
