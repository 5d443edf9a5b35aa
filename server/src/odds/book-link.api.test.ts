import { expect, test } from 'vitest';
import { applyGameReports } from '#server/games/feeds/apply-game-reports.ts';
import { nbaScoreboard } from '#server/games/feeds/nba-cdn.ts';
import { priceChanges } from '#server/schema/odds.ts';
import { nbaGame, nbaScoreboardPayload, oddsApiEvent, type BookSketch, type GameSketch } from '../../test/league/feed-payloads.ts';
import { testApp } from '../../test/test-app.ts';
import { signedInBrowser } from '../../test/test-browser.ts';
import { storeOdds } from './feed/ingest-odds.ts';
import { readOdds } from './feed/the-odds-api.ts';

const tonight = { id: '0022600100', home: 'BOS', away: 'NYK', startsAt: '2026-11-16T00:30:00Z' };
const slip = 'https://sportsbook.caesars.com/us/{state}/bet/betslip?selectionIds=a';
const gamePage = 'https://sportsbook.caesars.com/game';

/** The service with a game tonight, at one minute past noon. */
async function openGame(books: Readonly<Record<string, BookSketch>>) {
  let now = new Date('2026-11-15T17:01:00Z');
  const clock = { now: () => now };
  const { app, database } = await testApp({ leagueClock: clock });
  const report = (sketch: GameSketch) => {
    const reports = nbaScoreboard('').parse(nbaScoreboardPayload([nbaGame(sketch)]));
    return applyGameReports(database.db, reports, now, { mayDecide: () => true, addsGames: true });
  };
  await report(tonight);
  const address = (query: string) => `/api/games/${tonight.id}/book-link?market=moneyline&side=home&${query}`;
  return {
    app,
    db: database.db,
    address,
    report,
    setTime: (at: string) => void (now = new Date(at)),
    poll: async (changed = books) => {
      const dated = Object.entries(changed).map(([book, sketch]) => [book, { updatedAt: '2026-11-15T17:00:00Z', ...sketch }]);
      await storeOdds(database.db, readOdds([oddsApiEvent({ ...tonight, books: Object.fromEntries(dated) })]), now);
    },
    open: async (query: string) => {
      const { statusCode, headers } = await app.inject(address(query));
      return statusCode === 302 ? headers.location : statusCode;
    },
  };
}

test('a link leads to the bet slip in the chosen state, without a state to the page of the game', async () => {
  const { app, address, open, poll } = await openGame({ williamhill_us: { homeLink: slip, bookLink: gamePage }, fanduel: {} });
  await poll();
  expect(await open('book=williamhill_us&state=NJ')).toBe('https://sportsbook.caesars.com/us/nj/bet/betslip?selectionIds=a');
  expect(await open('book=williamhill_us')).toBe(gamePage);
  expect(await open('book=fanduel&state=NJ')).toBe('https://sportsbook.fanduel.com/');
  const { headers } = await app.inject(address('book=williamhill_us&state=NJ'));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
});

test('a changed link is used after the next response of the feed, and is no change of the price', async () => {
  const { db, open, poll } = await openGame({ fanduel: { homeLink: 'https://sportsbook.fanduel.com/old' } });
  await poll();
  const changes = await db.$count(priceChanges);
  await poll({ fanduel: { homeLink: 'https://sportsbook.fanduel.com/new' } });
  expect(await open('book=fanduel')).toBe('https://sportsbook.fanduel.com/new');
  expect(await db.$count(priceChanges)).toBe(changes);
});

test('there is no link to a book without a US license, or in a state where the book takes no bets', async () => {
  const { open, poll } = await openGame({ bovada: { homeLink: 'https://www.bovada.lv/' }, fanduel: {}, unknown: {} });
  await poll();
  const queries = ['book=bovada', 'book=bovada&state=NJ', 'book=unknown', 'book=fanduel&state=CA', 'book=fanduel&state=TX'];
  expect(await Promise.all(queries.map(open))).toEqual(queries.map(() => 404));
});

test('there is no link to an offer that does not exist, and the answer says so; a browser gets the page of the game', async () => {
  const { app, open, poll, address } = await openGame({ fanduel: {} });
  await poll();
  const other = (change: (url: string) => string) => app.inject(change(address('book=fanduel')));
  expect(await open('book=betmgm')).toBe(404);
  expect((await other((url) => url.replace(tonight.id, 'g9'))).statusCode).toBe(404);
  const wrongSide = await other((url) => url.replace('side=home', 'side=over'));
  expect([wrongSide.statusCode, wrongSide.json()]).toEqual([
    404,
    { code: 'no-offer', message: 'This offer is closed, or the book takes no bets in this state.' },
  ]);
  await poll({});
  expect(await open('book=fanduel')).toBe(404);
  const page = await app.inject({ url: address('book=fanduel'), headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([page.statusCode, page.headers.location, page.headers['cache-control']]).toEqual([
    302,
    `/games/${tonight.id}?offer=gone`,
    'no-store',
  ]);
});

test('the links of a game end with its listed start, and when it is live or postponed', async () => {
  const { open, poll, report, setTime } = await openGame({ fanduel: {} });
  await poll();
  setTime('2026-11-16T00:29:59Z');
  expect(await open('book=fanduel')).toBe('https://sportsbook.fanduel.com/');
  setTime('2026-11-16T00:30:00Z');
  expect(await open('book=fanduel')).toBe(404);
  setTime('2026-11-16T00:20:00Z');
  await report({ ...tonight, text: 'PPD' });
  expect(await open('book=fanduel')).toBe(404);
  await report({ ...tonight, status: 2 });
  expect(await open('book=fanduel')).toBe(404);
});

test('a person in a time-out gets no link', async () => {
  const { app, address, poll } = await openGame({ fanduel: {} });
  await poll();
  const browser = await signedInBrowser(app);
  expect((await browser.get(address('book=fanduel'))).statusCode).toBe(302);
  await browser.send('POST', '/api/time-out', { length: 'day', billing: 'pause', confirmed: true });
  const refused = await browser.get(address('book=fanduel'));
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'time-out']);
  const page = await browser.get(address('book=fanduel'), { accept: 'text/html' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<p>You are taking a time-out until');
});
