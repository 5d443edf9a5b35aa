import { describe, expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { teamByName } from '#domain/teams.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import { oddsApiEvent } from '../../../test/league/feed-payloads.ts';
import { hasRecordings, recordedResponse, recordedNames } from '../../../../sandbox/test/recorded-responses.ts';
import { currentOdds, pastOdds, readOdds } from './the-odds-api.ts';

const vendorMarkets = { h2h: 'moneyline', spreads: 'spread', totals: 'total' } as const;

const api = { baseUrl: 'https://api.example', key: 'SECRET', bookmakers: ['fanduel', 'betmgm'] };

test('prices are assigned by the name of the side, in any order', () => {
  const boston = oddsApiEvent({ home: 'BOS', away: 'NYK', books: { fanduel: { home: -150, away: 130 } } });
  const newYork = oddsApiEvent({ home: 'NYK', away: 'BOS', books: { fanduel: { home: -150, away: 130 } } });
  for (const { events } of [readOdds([boston]), readOdds([newYork])]) {
    const [h2h, spreads, totals] = events[0]!.quotes;
    expect(h2h).toMatchObject({ first: decimalFromAmerican(-150), second: decimalFromAmerican(130), line: null, setAside: null });
    expect(spreads).toMatchObject({ line: -3.5, setAside: null });
    expect(totals).toMatchObject({ line: 224.5, setAside: null });
  }
});

test('an event with an unknown team is left out and reported', () => {
  const { events, notices } = readOdds([{ ...oddsApiEvent(), home_team: 'Boston Celtic' }, oddsApiEvent()]);
  expect(events).toHaveLength(1);
  expect(notices).toMatchObject([{ kind: 'unknown-team', subject: 'New York Knicks at Boston Celtic' }]);
});

test.each([
  ['one side missing', (outcomes: unknown[]) => outcomes.slice(1), 'one side is missing'],
  ['a third side', (outcomes: unknown[]) => [...outcomes, { name: 'Draw', price: 900 }], 'more than two outcomes'],
  ['a price between −100 and +100', (outcomes: unknown[]) => [{ ...(outcomes[0] as object), price: 50 }, outcomes[1]], 'not a price'],
  ['a price as text', (outcomes: unknown[]) => [{ ...(outcomes[0] as object), price: '-150' }, outcomes[1]], 'one side is missing'],
])('a market with %s is set aside with the reason', (_what, change, reason) => {
  const event = oddsApiEvent({ books: { fanduel: {}, betmgm: {} } }) as { bookmakers: { markets: { outcomes: unknown[] }[] }[] };
  event.bookmakers[0]!.markets[0]!.outcomes = change(event.bookmakers[0]!.markets[0]!.outcomes);
  expect(readOdds([event]).events[0]!.quotes[0]).toMatchObject({ market: 'moneyline', setAside: reason });
});

test('an unrequested lay market of an exchange is ignored without a notice', () => {
  const event = oddsApiEvent() as { bookmakers: { markets: unknown[] }[] };
  event.bookmakers[0]!.markets.push({ key: 'h2h_lay', outcomes: [] });
  const { events, notices } = readOdds([event]);
  expect(events[0]!.quotes).toHaveLength(3);
  expect(notices).toEqual([]);
});

const link = 'https://sports.{state}.betmgm.com/en/sports?options=2:1';
test.each([
  ['the link of its own', link, 'https://www.betmgm.com/game', [link, null, 'https://www.betmgm.com/game']],
  ['no link but that of its game', null, 'https://www.betmgm.com/game', [null, null, 'https://www.betmgm.com/game']],
  ['a link to another host', 'https://betmgm.com.evil.com/', 17, null],
  ['links of another type', {}, [], null],
  ['no links', undefined, undefined, null],
])('an offer with %s keeps its price', (_what, homeLink, bookLink, links) => {
  const { events, notices } = readOdds([oddsApiEvent({ books: { betmgm: { homeLink, bookLink } } })]);
  expect(events[0]!.quotes[0]).toMatchObject({ first: decimalFromAmerican(-150), setAside: null, links });
  expect(notices).toEqual([]);
});

test('links are requested for current prices only', () => {
  const at = new Date('2026-11-15T20:00:00Z');
  expect(new URL(currentOdds(api).request.url).searchParams.get('includeLinks')).toBe('true');
  expect(pastOdds(api, at, at, at).request.url).not.toContain('includeLinks');
});

describe('an error answer', () => {
  const feed = currentOdds(api);
  const explain = (status: number, body: unknown) =>
    feed.explain!({ status, headers: new Headers(), body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });
  test.each([
    [401, { message: 'Usage quota has been reached.', error_code: 'OUT_OF_USAGE_CREDITS' }, 'quota-used-up'],
    [401, { message: 'API key is not valid.', error_code: 'INVALID_KEY' }, 'bad-key'],
    [401, { message: 'API key is missing', error_code: 'MISSING_KEY' }, 'bad-key'],
    [401, 'Unauthorized', 'bad-key'],
    [429, '', 'rate-limited'],
    [422, { message: 'Missing regions', error_code: 'MISSING_REGION' }, 'refused'],
  ])('%s %j is classified as %s', (status, body, kind) => {
    expect(explain(status, body)).toBeInstanceOf(FeedFault);
    expect(explain(status, body)).toMatchObject({ kind });
  });
  test('the API key is not part of the stored and logged URL', () => expect(JSON.stringify(feed.request.url)).not.toContain('SECRET'));
  test('a missing quota header is unknown, not zero', () => {
    const details = (headers: Record<string, string>) =>
      feed.details!({ status: 200, headers: new Headers(headers), body: Buffer.from('') });
    expect(details({ 'x-requests-remaining': '481', 'x-requests-used': '19' })).toEqual({ remaining: 481, used: 19, lastCost: null });
    expect(details({})).toEqual({ remaining: null, used: null, lastCost: null });
  });
});

interface RecordedEvent {
  id: string;
  home_team: string;
  away_team: string;
  bookmakers: { key: string; markets: { key: string; outcomes: { name: string; price: number; point?: number }[] }[] }[];
}

describe.skipIf(!hasRecordings)('recorded answers of the vendor (skipped where they are absent)', () => {
  test.each(recordedNames('the-odds-api/samples', /^nba_odds_.*american.*json$/))(
    '%s is read completely, game by game and price by price',
    (name) => {
      const rows = recordedResponse(`the-odds-api/samples/${name}`) as RecordedEvent[];
      const { events, notices } = readOdds(rows);
      expect(notices).toEqual([]);
      expect(events).toHaveLength(rows.length);
      for (const row of rows) {
        const event = events.find((candidate) => candidate.eventId === row.id)!;
        expect([event.homeTeamId, event.awayTeamId]).toEqual([teamByName(row.home_team)!.id, teamByName(row.away_team)!.id]);
        const markets = row.bookmakers.flatMap((book) => book.markets.map((market) => ({ book: book.key, ...market })));
        for (const { book, key, outcomes } of markets.filter((market) => ['h2h', 'spreads', 'totals'].includes(market.key))) {
          const quote = event.quotes.find(
            (candidate) => candidate.book === book && candidate.market === vendorMarkets[key as keyof typeof vendorMarkets],
          )!;
          const named = (side: string) => outcomes.find((outcome) => outcome.name === side)!;
          const [first, second] = key === 'totals' ? [named('Over'), named('Under')] : [named(row.home_team), named(row.away_team)];
          expect(quote, `${row.id} ${book} ${key}`).toMatchObject({
            first: decimalFromAmerican(first.price),
            second: decimalFromAmerican(second.price),
            line: first.point ?? null,
            setAside: null,
          });
        }
      }
    },
  );
});
