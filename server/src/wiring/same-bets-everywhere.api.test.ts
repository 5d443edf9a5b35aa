import { gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GameAnalysis, GamePage, AnalyzedOffer } from '#contract/game-page.ts';
import { entryBetOnMarket, type PickList } from '#contract/ledger-markets.ts';
import type { PredictedGame } from '#contract/games.ts';
import { settledPage } from '#contract/settled-predictions.ts';
import { recordSummary } from '#contract/track-record.ts';
import { isAmong, licensedBooks } from '#domain/books.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { bestOffers } from '#domain/market/best-offers.ts';
import { byPredictedMarket, type PredictedMarket, predictedMarkets, type Side } from '#domain/market/market.ts';
import { forecastAmong, type MarketForecast } from '#domain/market/market-forecast.ts';
import { quotesOn } from '#domain/market/quote.ts';
import { rules, type TeamNames } from '#domain/market/rules.ts';
import type { Bet, ClaimedBet } from '#domain/market/bet.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import { leastClaim } from '#domain/picks/claim.ts';
import { selectLessLikely, selectTopPicks } from '#domain/picks/select-picks.ts';
import { requireTeam, teamByCode } from '#domain/teams.ts';
import { sendAlerts } from '#server/alerts/send-alerts.ts';
import { settleBets } from '#server/bets/settle-bets.ts';
import { recomputeRecord } from '#server/commands/recompute-record.ts';
import { alerts } from '#server/schema/alerts.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { addBet, readLog, single } from '../../test/bets/bet-log.ts';
import { readPublicPredictions } from '../../test/ledger/read-public-predictions.ts';
import { anyPick, anyRule, anySettings } from '../../test/league/simulated-alert-week.ts';
import { newRatings } from '#server/predictions/ratings/rate-game.ts';
import { findLatestRatedGameVersion, saveRatingCheckpoint } from '#server/predictions/ratings/ratings-store.ts';
import { PROVEN_MARKETS } from '../../../model/test/proven-markets.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { setPremium, proveEmail } from '../../test/sign-in.ts';
import { signedInBrowser } from '../../test/test-browser.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { isSoak } from '../../test/random/random-tests.ts';

/**
 * `npm run soak` refreshes twice every two hours of a week, otherwise twice every afternoon of two days. Two refreshes are half an hour
 * apart: a small move of the odds must not leave a bet that is no longer on offer.
 */
const days = isSoak ? 7 : 2;
const stepMinutes = isSoak ? [30, 90] : [30, 23.5 * 60];
/** The beginning of the season. */
const opening = new Date('2026-10-20T20:00:00Z');

type Named = { readonly text: string; readonly gap: string };
const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;
const namesOf = (game: { homeTeamId: number; awayTeamId: number }) => ({
  home: requireTeam(game.homeTeamId).name,
  away: requireTeam(game.awayTeamId).name,
});

/** A game of the premium response as the dashboard selects picks from it. */
const forecastGame = ({ id, away, home, status, forecasts }: PredictedGame): ForecastGame => ({
  id,
  names: { away: away.name, home: home.name },
  isUpcoming: status === 'scheduled',
  forecasts: byPredictedMarket((market) => ({
    ...forecasts[market],
    bets: forecasts[market].bets.map(({ quotedAt: _quotedAt, usableUntil: _usableUntil, ...bet }) => bet),
  })),
});
interface ForecastGame {
  readonly id: string;
  readonly names: TeamNames;
  readonly isUpcoming: boolean;
  readonly forecasts: Readonly<Record<PredictedMarket, MarketForecast>>;
}

/** A person who compares only these books. */
const ben = { username: 'Ben', email: 'ben@example.com', password: 'correct horse battery', books: ['betmgm', 'draftkings', 'fanduel'] };

/** The game as a person sees it who compares these books; none means all. */
const among = (game: ForecastGame, books: readonly string[]): ForecastGame => ({
  ...game,
  forecasts: byPredictedMarket((market) => forecastAmong(game.forecasts[market], books)),
});
const betsOf = (game: ForecastGame) => predictedMarkets.flatMap((market) => game.forecasts[market].bets);

const marketKey = (gameId: string, market: PredictedMarket) => `${gameId} ${market}`;

/** The pick of a market: its bet with the largest value gap at these books (none means all), if that is positive. */
function pickOf(game: ForecastGame, market: PredictedMarket, books: readonly string[] = []): Named | null {
  const bets = game.forecasts[market].bets.filter(({ book }) => isAmong(books, book));
  const largest = bets.toSorted((a, b) => b.gap - a.gap)[0];
  return largest && largest.gap > 0 ? nameOf(game, largest) : null;
}

/** Follows the picks at some books. After tip-off they do not change any more. */
function picksAt(books: readonly string[]) {
  /** The pick of each market that was named last, null for a market without one. */
  const last = new Map<string, Named | null>();
  return {
    see: (games: readonly ForecastGame[]) => {
      for (const game of games) for (const market of predictedMarkets) last.set(marketKey(game.id, market), pickOf(game, market, books));
    },
    last: (gameId: string, market: PredictedMarket) => last.get(marketKey(gameId, market)),
  };
}
const nameOf = ({ names }: ForecastGame, bet: Bet & { readonly gap: number }): Named => ({
  text: formatBet(bet, names, 'american'),
  gap: percent(bet.gap),
});

/** The alerts that were stored since the last call, with their mails. */
function alertReader({ database: { db } }: SimulatedLeague) {
  let last = 0;
  return async () => {
    const sent = await db.select().from(alerts).where(gt(alerts.id, last)).orderBy(alerts.id);
    last = sent.at(-1)?.id ?? last;
    const mails = await db.select().from(mailOutbox);
    return sent.map(({ userId, kind, subject, key }) => {
      const [gameId, market] = subject.split(':') as [string, PredictedMarket];
      return { userId, kind, gameId, market, mail: mails.find((mail) => mail.key === key)! };
    });
  };
}

test('on simulated days, for a person with all books and one with three, alerts, mails, picks, the value analysis and the record name the same bets, at most one of each market, whose value follows from the published probability', async () => {
  // A week is read faster than a person may read it.
  const league = await simulatedLeague({ startsAt: opening, requestLimiter: { wait: () => 0, take: () => 0 } });
  const { db } = league.database;
  await saveRatingCheckpoint(db, '', { ...newRatings(), markets: PROVEN_MARKETS }, await findLatestRatedGameVersion(db));
  const clock = { now: league.now };
  const [browser, browserOfBen] = [await signedInBrowser(league.app), await signedInBrowser(league.app, ben)];
  const rule = { ...anyRule, condition: { ...anyPick, markets: [...predictedMarkets] } };
  for (const [index, person] of [browser, browserOfBen].entries()) {
    await setPremium(db, index + 1, true);
    await proveEmail(db, index + 1);
    await person.send('PUT', '/api/alerts/settings', anySettings);
    await person.send('POST', '/api/alerts/rules', rule);
  }
  await browserOfBen.send('PUT', '/api/preferences', { books: ben.books });
  const readAlerts = alertReader(league);
  const deps = testAlertDeps(db, clock);
  const [atAll, atLicensed, atBens] = [picksAt([]), picksAt(licensedBooks), picksAt(ben.books)];
  const seen = { alerts: 0, alertsToBen: 0, otherBets: 0, underdogAlerts: 0, topPicks: 0, underdogs: 0, offers: 0 };
  const priceAlerts: string[] = [];

  for (let step = 0, at = opening.getTime(); at <= opening.getTime() + days * dayMs; step += 1) {
    await league.setTime(new Date(at));
    at += stepMinutes[step % stepMinutes.length]! * minuteMs;
    await league.runJobs();
    await sendAlerts(deps);
    const slate = (await browser.get('/api/games/predictions')).json<PredictedGame[]>();
    const games = slate.filter((game) => Date.parse(game.startsAt) > league.now().getTime()).map(forecastGame);
    for (const picks of [atAll, atLicensed, atBens]) picks.see(games);

    for (const bet of games.flatMap(betsOf)) expectClaimWithinValue(bet);

    const topPicks = selectTopPicks(games);
    const underdogs = selectLessLikely(games);
    // The lists name only four games. Each game is also asked alone, so that no game is missed.
    const alone = games.flatMap((game) => [...selectTopPicks([game]), ...selectLessLikely([game])]);
    for (const { game, market, gap, bet } of [...topPicks, ...underdogs, ...alone]) {
      expect(nameOf(game, { ...bet!, gap })).toEqual(atAll.last(game.id, market));
    }
    const gamesOfBen = games.map((game) => among(game, ben.books));
    const picksOfBen = gamesOfBen.flatMap((game) => selectTopPicks([game]).concat(selectLessLikely([game])));
    for (const { game, market, gap, bet } of picksOfBen) {
      expect(ben.books).toContain(bet!.book);
      expect(nameOf(game, { ...bet!, gap })).toEqual(atBens.last(game.id, market));
    }
    for (const { id } of games)
      for (const market of predictedMarkets) seen.otherBets += Number(atBens.last(id, market)?.text !== atAll.last(id, market)?.text);
    const largest = Math.max(0, ...games.flatMap(betsOf).map(({ gap }) => gap));
    expect(Math.max(topPicks[0]?.gap ?? 0, underdogs[0]?.gap ?? 0)).toBe(largest);

    const allSent = await readAlerts();
    for (const { userId, gameId, market, mail } of allSent.filter(({ kind }) => kind === 'pick')) {
      const { text, gap } = (userId === 1 ? atAll : atBens).last(gameId, market)!;
      expect([mail.subject.startsWith(`${text}. `), mail.text.startsWith(`${text}\n`)]).toEqual([true, true]);
      expect(mail.text).toContain(`Value gap +${gap}:`);
    }
    const sent = allSent.filter(({ userId }) => userId === 1);
    seen.alertsToBen += allSent.filter(({ userId, kind }) => userId === 2 && kind === 'pick').length;
    for (const { gameId, mail } of allSent.filter(({ kind }) => kind === 'price')) {
      const page = (await browserOfBen.get(`/api/games/${gameId}`)).json<GamePage>();
      const best = page.game.quotes
        .filter(({ book, market }) => market === 'moneyline' && ben.books.includes(book))
        .toSorted((a, b) => b.prices[0] - a.prices[0] || (a.book < b.book ? -1 : 1))[0]!;
      const bet = { ...best, side: 'home' as const, price: best.prices[0] };
      const names = namesOf({ homeTeamId: page.game.home.id, awayTeamId: page.game.away.id });
      expect(mail.subject).toContain(formatBet(bet, names, 'american'));
      priceAlerts.push(gameId);
    }
    if (step === 0) {
      // A price that every book offers: the alert names the best one at his books.
      const target = { kind: 'price', gameId: games.at(-1)!.id, market: 'moneyline', side: 'home', book: null, line: null, price: 1.01 };
      await browserOfBen.send('POST', '/api/alerts/rules', { condition: target, channels: ['mail'], isActive: true });
      const { game, bet } = picksOfBen[0]!;
      const { market, side, line, price, book } = bet!;
      await addBet(browserOfBen, { ...single({ gameId: game.id, market, side, line, price }), book });
    }

    // The value analysis is read for some of the games that were named, in the long version for all of them.
    const namedGames = new Set(sent.map(({ gameId }) => gameId).concat([...underdogs, ...topPicks].map(({ game }) => game.id)));
    const checked = new Set([...namedGames].slice(0, isSoak ? namedGames.size : 5));
    for (const game of games.filter(({ id }) => checked.has(id))) {
      const analysis = (await browser.get(`/api/games/${game.id}/analysis`)).json<GameAnalysis>();
      const { picks, licensedPicks } = analysis.entries.at(-1)!.content!;
      for (const market of predictedMarkets) {
        const pick = picks[market] ?? null;
        expect(pick && nameOf(game, { market, ...pick, gap: pick.claimed })).toEqual(atAll.last(game.id, market));
        const licensed = licensedPicks![market] ?? null;
        expect(licensed && nameOf(game, { market, ...licensed, gap: licensed.claimed })).toEqual(atLicensed.last(game.id, market));
      }
      for (const [books, picksThere] of [
        [[], atAll],
        [ben.books, atBens],
      ] as const)
        for (const market of predictedMarkets) {
          const first = analysis.bets.find((bet) => bet.market === market && isAmong(books, bet.book));
          expect(first ? nameOf(game, { ...first, gap: first.claimed }) : null).toEqual(picksThere.last(game.id, market));
        }
      for (const { published, claimed, price } of analysis.offers)
        if (claimed !== null) expectClaimWithinValue({ ...published, price, gap: claimed });
      const { probabilities, spread } = analysis.entries.at(-1)!.content!;
      const coverAt = rules.spread.chances({ center: spread!.median, width: spread!.width });
      for (const line of [0.5, 1]) expect(coverAt(line).first).toBeCloseTo(probabilities.published, 5);
      for (const books of [[], licensedBooks, ben.books]) {
        const offers = analysis.offers.filter(({ book }) => isAmong(books, book));
        for (const bet of betsOf(among(game, books)).filter(({ gap }) => gap > 0 || books.length === 0))
          seen.offers += expectBestOffer({ ...bet, claimed: bet.gap }, offers);
      }
      const page = (await browser.get(`/api/games/${game.id}`)).json<GamePage>();
      for (const market of predictedMarkets)
        for (const side of rules[market].sides) expect(markedBooks(market, side, analysis)).toEqual(framedBooks(market, side, page));
    }

    seen.alerts += sent.length;
    seen.underdogAlerts += sent.filter((alert) =>
      underdogs.some(({ game, market }) => game.id === alert.gameId && market === alert.market),
    ).length;
    seen.topPicks += topPicks.length;
    seen.underdogs += underdogs.length;
  }

  // The record counts exactly the bets that were named last before tip-off, of spreads those that were named first. These are read from
  // the ledger, because a refresh can issue two predictions of a game: one after new results and one after new odds.
  const firstSpread = async (gameId: string, list: PickList) => {
    const { entries } = (await browser.get(`/api/games/${gameId}`)).json<GamePage>();
    return entries.map(({ content }) => entryBetOnMarket(content?.[list], 'spread')).find((bet) => bet !== null) ?? null;
  };
  let [counted, countedAtLicensed] = [0, 0];
  for (const market of predictedMarkets) {
    const page = settledPage.parse((await browser.get(`/api/record/predictions?market=${market}&limit=200`)).json());
    for (const { gameId, home, away, bet, licensedPick, result } of page.entries) {
      const names = { home: teamByCode(home)!.name, away: teamByCode(away)!.name };
      const named = (pick: Omit<ClaimedBet, 'market'> | null) =>
        pick && { text: formatBet({ market, ...pick }, names, 'american'), gap: percent(pick.claimed) };
      const pick = bet && bet.claimed > 0 ? bet : null;
      const isSpread = market === 'spread';
      const expected = isSpread ? named(await firstSpread(gameId, 'picks')) : atAll.last(gameId, market);
      const expectedLicensed = isSpread ? named(await firstSpread(gameId, 'licensedPicks')) : atLicensed.last(gameId, market);
      expect([named(pick), named(licensedPick)], gameId).toEqual([expected, expectedLicensed]);
      if (pick && result !== 'void') counted += 1;
      if (licensedPick && result !== 'void') countedAtLicensed += 1;
    }
  }
  const summary = recordSummary.parse((await browser.get('/api/record/summary?origin=live')).json());
  const { recommended, recommendedByMarket, recommendedAtLicensed } = summary;
  const picked = predictedMarkets.reduce((sum, market) => sum + recommendedByMarket[market].bets, 0);
  expect([recommended.bets, picked, recommendedAtLicensed.bets]).toEqual([counted, counted, countedAtLicensed]);
  const read = async (path: string) => (await league.app.inject(path)).body;
  const { games, numbers, differences } = await recomputeRecord(read, await readPublicPredictions(read));
  expect(differences).toEqual([]);
  if (isSoak)
    process.stdout.write(
      `${JSON.stringify({ ...seen, counted, countedAtLicensed })}, ${games} games, ${numbers} figures compared, none different\n`,
    );
  expect(counted).toBeGreaterThan(3);
  expect(recommendedByMarket.spread.bets).toBeGreaterThan(0);
  expect(seen.alerts).toBeGreaterThan(20);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  expect(priceAlerts).toHaveLength(1);
  await settleBets({ db, clock });
  expect(await readLog(browserOfBen)).toMatchObject([{ wasPick: true }]);
});

/** The value gap is at most the expected value at the published probabilities; it is that value if negative, and never between 0 and the least claim. */
function expectClaimWithinValue({ win, push, price, gap }: { win: number; push: number; price: number; gap: number }): void {
  const value = expectedValue({ win, push }, price);
  // The probabilities of a response have six digits.
  expect(gap).toBeLessThanOrEqual(Math.max(value, 0) + 1e-5);
  expect(gap > 0 && gap < leastClaim).toBe(false);
  if (value < -1e-5) expect(gap).toBeCloseTo(value, 4);
}

/** The named bet is still on offer, with the same value gap, and no other offer of its side is worth more. */
function expectBestOffer(bet: ClaimedBet, offers: readonly AnalyzedOffer[]): 1 {
  const sameSide = offers.filter(({ market, side, claimed }) => market === bet.market && side === bet.side && claimed !== null);
  const offered = sameSide.find(({ book }) => book === bet.book)!;
  expect([offered.line, wholeAmerican(offered.price)]).toEqual([bet.line, wholeAmerican(bet.price)]);
  expect(offered.claimed).toBeCloseTo(bet.claimed, 5);
  expect(Math.max(...sameSide.map(({ claimed }) => claimed!))).toBeCloseTo(bet.claimed, 5);
  return 1;
}

const markedBooks = (market: PredictedMarket, side: Side, { offers }: GameAnalysis) =>
  offers.flatMap((offer) => (offer.market === market && offer.side === side && offer.isBest ? offer.book : [])).toSorted();

/** The books whose offer the public comparison table frames. */
function framedBooks(market: PredictedMarket, side: Side, { game: { quotes } }: GamePage): string[] {
  const [first, second] = bestOffers(market, quotesOn(quotes, market));
  return [...(side === rules[market].sides[0] ? first : second)].toSorted();
}
