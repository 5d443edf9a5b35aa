import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { BookRow } from '#lab/data/read-books.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { settlePicks } from '#lab/report/settle-picks.ts';
import { remainingMoveShare } from '#model/market/remaining-move-share.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { type ClaimRecord, NO_CLAIMS, recordClaim } from '#model/value/claim-scale.ts';
import { morningSnapshots } from './morning-snapshots.ts';
import { replayGaps } from './replay-gaps.ts';
import { picksCsv, selectPicks } from './select-picks.ts';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers', 'betfair'];
const START = Date.parse('2023-01-02T12:00:00Z');

/** Two games per day with six books whose totals and prices differ slightly. */
function season(days: number): { games: GameRow[]; books: BookRow[] } {
  const random = seededRandom(3);
  const games: GameRow[] = [];
  const books: BookRow[] = [];
  for (let at = 0; at < 2 * days; at++) {
    const snapshot = START + Math.floor(at / 2) * dayMs;
    const gameId = `g${at}`;
    const snapshotUtc = new Date(snapshot).toISOString();
    const closeTotal = 220 + Math.round(20 * random()) / 2;
    games.push({
      gameId,
      season: 2023,
      date: snapshotUtc.slice(0, 10),
      tipUtc: new Date(snapshot + (11 + (at % 2)) * hourMs).toISOString(),
      closeProbabilityHome: 0.45 + 0.2 * random(),
      closeTotal,
      closeSuspect: false,
    } as GameRow);
    for (const book of BOOKS) {
      const total = closeTotal + Math.round(4 * (random() - 0.5)) / 2;
      const mlAway = 120 + Math.round(20 * random());
      books.push({
        gameId,
        book,
        snapshotUtc,
        leadHours: 11,
        mlHome: -150,
        mlAway,
        spreadHome: -3,
        spreadHomePrice: -110,
        spreadAwayPrice: -110,
        total,
        overPrice: -110,
        underPrice: -110,
      } as BookRow);
    }
  }
  return { games, books };
}

const own = new Map([['g4', { basis: 'memory' as const, probabilityHome: 0.7, totalMean: 230 }]]);

describe('picks', () => {
  const { games, books } = season(40);
  const { gaps, state } = replayGaps(games, books, own);
  const picks = selectPicks(gaps);

  test('there is at most one pick per game and market, with a positive gap, at a price that a book offered', () => {
    expect(picks.length).toBeGreaterThan(10);
    expect(new Set(picks.map(({ gameId, market }) => `${gameId} ${market}`)).size).toBe(picks.length);
    for (const { claimed, gameId, book, line, market } of picks) {
      expect(claimed).toBeGreaterThan(0);
      const offered = books.find((row) => row.gameId === gameId && row.book === book);
      expect(market === 'moneyline' ? null : offered?.total).toBe(line);
    }
  });

  test('no look-ahead: results and closing lines of the same day or later do not change a gap', () => {
    const firstGames = 31;
    const alteredResult = { closeProbabilityHome: 0.99, closeTotal: 300, homeScore: 1, awayScore: 2 };
    const altered = games.slice(0, firstGames).map((game, at) => (at < 30 ? game : Object.assign({}, game, alteredResult)));
    const earlier = replayGaps(
      altered,
      books.filter((row) => Number(row.gameId.slice(1)) < firstGames),
      own,
    ).gaps;
    expect(earlier).toEqual(gaps.slice(0, firstGames));
  });

  test('the scale of claims is learned from the claims of the snapshot and their closing line value, once per pick', () => {
    const byId = new Map(games.map((game) => [game.gameId, { ...game, homeScore: 100, awayScore: 90 }]));
    const settled = settlePicks(picks, byId);
    for (const market of ['moneyline', 'total'] as const) {
      const settledHere = settled.filter((pick) => pick.market === market);
      const record = settledHere.reduce((sums, { gameId, side, snapshotUtc, closingValue: worth }) => {
        const sides = gaps.find((game) => game.gameId === gameId)!.gaps.markets[market]!.gaps;
        const { unscaled } = sides.find((gap) => gap.side === side)!;
        const tipAt = Date.parse(byId.get(gameId)!.tipUtc);
        const open = remainingMoveShare((tipAt - Date.parse(snapshotUtc)) / hourMs);
        return recordClaim(sums, { claimed: open * unscaled, worth: worth - (1 - open) * unscaled, tipAt });
      }, NO_CLAIMS);
      expect(settledHere.length).toBeGreaterThan(10);
      for (const name of Object.keys(record) as (keyof ClaimRecord)[]) expect(state[market].claims[name]).toBeCloseTo(record[name], 9);
    }
  });

  test('a run in two parts, resumed from the serialized state, gives identical gaps', () => {
    const first = replayGaps(games.slice(0, 40), books, own);
    const resumed = JSON.parse(JSON.stringify(first.state)) as typeof first.state;
    const second = replayGaps(games.slice(40), books, own, resumed);
    expect([...first.gaps, ...second.gaps]).toEqual(gaps);
    expect(second.state).toEqual(state);
  });

  test('a game without a start time is skipped and does not affect the others', () => {
    const untimed = games.map((game, at) => (at === 10 ? Object.assign({}, game, { tipUtc: '' }) : game));
    const without = games.filter((_, at) => at !== 10);
    expect(replayGaps(untimed, books, own)).toEqual(replayGaps(without, books, own));
  });

  test('picks.csv has eight columns, decimal prices and an empty line for a moneyline', () => {
    const [header, row] = picksCsv([
      {
        gameId: '1',
        market: 'moneyline',
        side: 'home',
        book: 'fanduel',
        price: 1.909091,
        line: null,
        claimed: 0.0123,
        snapshotUtc: '2023-01-02T12:00:00Z',
      },
    ]).split('\n');
    expect(header).toBe('game_id,market,side,book,price,line,claimed,snapshot_utc');
    expect(row).toBe('1,ml,home,fanduel,1.909091,,0.012300,2023-01-02T12:00:00Z');
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
