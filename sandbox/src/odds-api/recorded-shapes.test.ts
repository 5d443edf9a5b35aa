import { vendorMarkets } from './quote.ts';
import { describe, expect, test } from 'vitest';
import { recordedResponse, hasRecordings } from '../../test/recorded-responses.ts';
import { differences } from '../../test/response-shape.ts';
import { League } from '#sandbox/league/league.ts';
import { winterSeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { bookmakers } from './bookmakers.ts';
import { keyIsMissing, keyIsNotValid, quotaIsReached, regionIsMissing } from '#sandbox/simulation/vendor-errors.ts';
import { MarketEstimate } from './market-estimate.ts';
import { commenceTime, eventWithOdds, listedEvents, type OddsQuery } from './odds-payload.ts';

const league = new League(1);
const estimate = new MarketEstimate(league);
const evening = Date.parse('2026-11-15T02:50:00Z');
const query: OddsQuery = { books: bookmakers.map(({ key }) => key), markets: vendorMarkets, withLinks: false };
const odds = (now: number, withLinks = false) =>
  listedEvents(league, now).map((event) => eventWithOdds(league, estimate, event, { ...query, withLinks }, now));

/** The bet slips that the sandbox sends for a book. */
const slipsOf = (book: string) =>
  odds(evening, true).flatMap(({ bookmakers: books }) =>
    books.filter(({ key }) => key === book).flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes.map(({ link }) => link))),
  );

describe.skipIf(!hasRecordings)('payloads have the fields and types of recorded vendor responses', () => {
  const sample = (name: string) => recordedResponse(`the-odds-api/samples/${name}`);

  test('odds', () => {
    const names = [
      'nba_odds_us_american_h2h-spreads-totals_2022-12-27T2138Z_pregame.json',
      'wnba_odds_american_h2h-spreads-totals_2026-07-09T2039Z_pregame.json',
    ];
    expect(differences(odds(evening), ...names.map(sample))).toEqual([]);
  });

  test('links', () => {
    const formOf = (link: string | null | undefined) => link?.replaceAll(/(?<![a-z])[\da-f]+(?:-…?[\da-f]*)*/g, 'N');
    const recorded = Object.entries(sample('links_by_book_2026-09-04.json') as Record<string, string>);
    const simulated = recorded.filter(([book]) => bookmakers.some(({ key }) => key === book));
    expect(simulated.length).toBeGreaterThan(5);
    for (const [book, link] of simulated) expect(new Set(slipsOf(book).map(formOf))).toEqual(new Set([formOf(link)]));
  });

  test('errors', () => {
    expect(keyIsNotValid).toEqual(sample('errors/401_invalid_key.json'));
    expect(keyIsMissing).toEqual(sample('errors/401_missing_key.PARTIAL.json'));
    expect(quotaIsReached).toEqual(sample('errors/401_out_of_usage_credits.json'));
    expect(regionIsMissing).toEqual(sample('errors/422_missing_region.json'));
  });
});

describe('peculiarities of the real feed', () => {
  const markets = odds(evening).flatMap((event) => event.bookmakers.flatMap((book) => book.markets));

  test('teams are in alphabetical order, over is before under', () => {
    expect(markets.length).toBeGreaterThan(100);
    for (const { key, outcomes } of markets) {
      const names = outcomes.map(({ name }) => name);
      expect(names).toEqual(key === 'totals' ? ['Over', 'Under'] : names.toSorted());
    }
  });

  test('links are sent only on request, and some books have none', () => {
    expect(JSON.stringify(odds(evening))).not.toContain('"link"');
    for (const book of ['bovada', 'betonlineag', 'pinnacle']) expect(new Set(slipsOf(book))).toEqual(new Set([null]));
    expect(new Set(slipsOf('betmgm')).size).toBe(slipsOf('betmgm').length);
  });

  test('games in play are listed with their actual tip-off until they end', () => {
    const live = listedEvents(league, evening).filter(({ game }) => league.result(game).tipOffAt <= evening);
    expect(live.length).toBeGreaterThan(0);
    for (const { game, commenceAt } of live) {
      const { tipOffAt, finalAt } = league.result(game);
      expect(commenceAt).toBe(tipOffAt);
      expect(listedEvents(league, finalAt).map((event) => event.game)).not.toContain(game);
    }
  });

  test('the listed start is 0 to 11 minutes late, most often 10', () => {
    const drifts = league
      .games(winterSeasonDates(2026))
      .filter(({ postponed, cup }) => !postponed && !cup)
      .map((game) => (commenceTime(league, game, game.slot.startsAt - 86_400_000) - game.slot.startsAt) / 60_000);
    expect(Math.min(...drifts)).toBe(0);
    expect(Math.max(...drifts)).toBe(11);
    expect(drifts.filter((drift) => drift === 10).length / drifts.length).toBeGreaterThan(0.5);
  });

  test('games are listed days ahead without bookmakers, and today with all of them', () => {
    const counts = odds(evening - 6 * 3_600_000).map((event) => event.bookmakers.length);
    expect(counts).toContain(bookmakers.length);
    expect(counts.at(-1)).toBe(0);
  });

  test('a postponed game is not listed until it has a new date, and then under a new id', () => {
    const game = league.games(winterSeasonDates(2026)).find(({ postponed }) => postponed);
    if (!game?.postponed) throw new Error('no postponed game');
    const listedAt = (now: number) => listedEvents(league, now).find((event) => event.game === game)?.slot.oddsId;
    expect(listedAt(game.postponed.announcedAt - 1)).toBe(game.postponed.slot.oddsId);
    expect(listedAt(game.postponed.announcedAt)).toBeUndefined();
    expect(listedAt(game.slot.startsAt - 86_400_000)).toBe(game.slot.oddsId);
  });
});
