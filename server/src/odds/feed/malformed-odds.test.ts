import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import { corrupted, unstorableIn } from '../../../test/league/corrupt-json.ts';
import { oddsApiEvent } from '../../../test/league/feed-payloads.ts';
import { matchGames } from './match-games.ts';
import { currentOdds, type OddsResponse } from './the-odds-api.ts';
import { validateQuotes } from './validate-quotes.ts';
import { runsOf } from '../../../test/random/random-tests.ts';

const books = { betmgm: { home: -150, away: 130 }, fanduel: { home: -145, away: 125 }, draftkings: { home: -155, away: 135 } };
const payload = [
  oddsApiEvent({ id: 'e1', home: 'BOS', away: 'NYK', books }),
  oddsApiEvent({ id: 'e2', home: 'LAL', away: 'DEN', startsAt: '2026-11-16T03:40:00Z', books }),
];
const games = [
  { id: 'g1', homeTeamId: 1610612738, awayTeamId: 1610612752, startsAt: new Date('2026-11-16T00:30:00Z') },
  { id: 'g2', homeTeamId: 1610612747, awayTeamId: 1610612743, startsAt: new Date('2026-11-16T03:30:00Z') },
];
const feed = currentOdds({ baseUrl: '', key: 'k', bookmakers: Object.keys(books) });

interface Outcome {
  readonly good: Map<string, string>;
  readonly reports: number;
}

/** The usable prices by game, book and market, and the number of notices and unusable quotes. */
function outcomeOf(json: unknown): Outcome {
  let response: OddsResponse;
  try {
    response = feed.parse(json);
    expect(unstorableIn(response.events)).toEqual([]);
  } catch (error) {
    if (error instanceof FeedFault) return { good: new Map(), reports: 1 };
    throw error;
  }
  const { matched, notices } = matchGames(response.events, games);
  const quotes = matched.flatMap(({ event, game }) => validateQuotes(event.quotes).map((quote) => ({ quote, gameId: game.id })));
  const good = quotes.filter(({ quote }) => quote.setAside === null);
  const text = ({ quote: { line, first, second } }: (typeof quotes)[number]) => JSON.stringify([line, first, second]);
  return {
    good: new Map(good.map((entry) => [`${entry.gameId} ${entry.quote.book} ${entry.quote.market}`, text(entry)])),
    reports: response.notices.length + notices.length + quotes.length - good.length,
  };
}

test('an intact payload gives every price and no notice', () => {
  const { good, reports } = outcomeOf(payload);
  expect(good.size).toBe(18);
  expect(reports).toBe(0);
});

test('a payload with one damaged value never crashes the parser, never gives a wrong price, and every loss is reported', () => {
  const truth = outcomeOf(payload).good;
  fc.assert(
    fc.property(corrupted(payload), ({ document, path }) => {
      const { good, reports } = outcomeOf(document);
      for (const [key, price] of good) expect(price, `${key} after ${path.join('.')}`).toBe(truth.get(key));
      // The vendor removes a book or a game by leaving it out of a list, so a shorter list needs no notice.
      const isList = typeof path.at(-1) === 'number' || ['bookmakers', 'markets'].includes(String(path.at(-1)));
      expect(isList || good.size === truth.size || reports > 0, path.join('.')).toBe(true);
    }),
    { numRuns: runsOf(1000) },
  );
});

test('any JSON value is either read or rejected with a feed fault', () => {
  const readAny = () =>
    fc.assert(
      fc.property(fc.jsonValue(), (json) => void outcomeOf(json)),
      { numRuns: runsOf(1000) },
    );
  expect(readAny).not.toThrow();
});
