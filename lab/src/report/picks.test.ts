import { describe, expect, test } from 'vitest';
import { syntheticHistory } from '../../../model/test/synthetic-history.ts';
import { warmState } from '../../../model/test/warm-state.ts';
import { dayMs } from '#domain/durations.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { leastClaim } from '#domain/picks/claim.ts';
import { morningSnapshots, type BookRow } from '#lab/data/read-books.ts';
import { replay } from '#model/evaluation/replay.ts';
import { NO_CLAIMS, recordClaim, type ClaimRecord } from '#model/market/claim-scale.ts';
import { closingLineValue, closingMarketFromLines } from '#model/market/closing-market.ts';
import { dayNumber, type FinishedGame } from '#model/ratings/games/game.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import type { State } from '#model/ratings/state/state.ts';
import { gapsOf, picksCsv, selectPicks } from './select-picks.ts';

// One game per day, because the state learns from a day's games one after the other.
const games = syntheticHistory(4, 1, 150).filter(({ gameId }) => gameId.endsWith('-0'));
const mornings = new Map(
  games.flatMap(({ gameId, date, morning }) =>
    morning ? [[gameId, { ...morning, quotes: [...morning.quotes], snapshotUtc: `${date}T12:00:00Z` }]] : [],
  ),
);
const gapsIn = (state: State, played: readonly FinishedGame[]) => gapsOf([...replay(state, played, () => true)], { mornings });

describe('picks', () => {
  const state = warmState();
  const gaps = gapsIn(state, games);
  const picks = selectPicks(gaps);

  test('every game with quotes of the morning has value gaps', () => {
    expect(gaps.map(({ gameId }) => gameId)).toEqual([...mornings.keys()]);
  });

  test('there is at most one pick per game and market, at a price that a book offered, with a claim of at most its expected value', () => {
    expect(picks.length).toBeGreaterThan(3);
    expect(new Set(picks.map(({ gameId, market }) => `${gameId} ${market}`)).size).toBe(picks.length);
    for (const { claimed, expected, gameId, book, line, market, price } of picks) {
      expect(claimed).toBeGreaterThanOrEqual(leastClaim);
      expect(claimed).toBeLessThanOrEqual(expected);
      const offered = mornings.get(gameId)!.quotes.find((quote) => quote.book === book && quote.market === market)!;
      expect(offered.line).toBe(line);
      expect(offered.prices).toContain(price);
    }
  });

  test('no look-ahead: results and closing lines of the same day or later do not change a gap', () => {
    const result = { homeScore: 1, awayScore: 2, closing: { probabilityHome: 0.99, spreadHome: -30, total: 300 } };
    const altered = games.slice(0, 41).map((game, at) => (at < 40 ? game : Object.assign({}, game, result)));
    const ids = new Set(altered.map(({ gameId }) => gameId));
    expect(gapsIn(warmState(), altered)).toEqual(gaps.filter(({ gameId }) => ids.has(gameId)));
  });

  test('a run in two parts, resumed from the serialized state, gives identical gaps', () => {
    const first = warmState();
    const [before, after] = [gapsIn(first, games.slice(0, 50)), gapsIn(resumeState(serializeState(first)), games.slice(50))];
    expect([...before, ...after]).toEqual(gaps);
  });

  test('the claimed shares are learned from the expected values of the morning and their closing line value, once per game', () => {
    for (const market of predictedMarkets) {
      const record = gaps.reduce<ClaimRecord>((sums, { gameId, gaps: { markets } }) => {
        const { closing, date } = games.find((game) => game.gameId === gameId)!;
        const [best] = markets[market]!.gaps.toSorted((a, b) => b.expected - a.expected);
        if (closing === null || best === undefined || best.expected <= 0) return sums;
        const worth = closingLineValue(best, closingMarketFromLines(closing))!;
        return recordClaim(sums, { claimed: best.expected, worth, tipAt: dayMs * dayNumber(date) });
      }, NO_CLAIMS);
      const learned = state.markets[market].claims;
      expect(learned.latestAt, market).toBe(record.latestAt);
      // This state has already learned from the game how far results vary, which changes the expected values a little.
      for (const name of ['weights', 'claimed', 'worth'] as const) expect(learned[name], `${market} ${name}`).toBeCloseTo(record[name], 1);
    }
  });

  test('picks.csv has nine columns, decimal prices and an empty line for a moneyline', () => {
    const [header, row] = picksCsv([
      {
        gameId: '1',
        market: 'moneyline',
        side: 'home',
        book: 'fanduel',
        price: 1.909091,
        line: null,
        claimed: 0.0123,
        expected: 0.0234,
        snapshotUtc: '2023-01-02T12:00:00Z',
      },
    ]).split('\n');
    expect(header).toBe('game_id,market,side,book,price,line,claimed,snapshot_utc,expected');
    expect(row).toBe('1,ml,home,fanduel,1.909091,,0.012300,2023-01-02T12:00:00Z,0.023400');
  });
});

test('only the latest morning snapshot of game day is used, without exchanges and impossible prices', () => {
  const none = { spreadHome: null, spreadHomePrice: null, spreadAwayPrice: null, total: 220, overPrice: 0, underPrice: -110 };
  const base = { gameId: 'g', book: 'fanduel', leadHours: 11, mlHome: -110, mlAway: -110, ...none } as BookRow;
  const rows = [
    { ...base, snapshotUtc: '2023-01-01T11:55:00Z', leadHours: 35 },
    { ...base, snapshotUtc: '2023-01-02T11:55:00Z' },
    { ...base, snapshotUtc: '2023-01-02T11:55:00Z', book: 'betfair' },
    { ...base, snapshotUtc: '2023-01-02T21:55:00Z', leadHours: 2 },
  ];
  expect(morningSnapshots(rows as BookRow[]).get('g')).toMatchObject({
    snapshotUtc: '2023-01-02T11:55:00Z',
    quotes: [{ book: 'fanduel', market: 'moneyline' }],
  });
});
