import { expect, test } from 'vitest';
import type { LedgerContent } from '#contract/ledger.ts';
import { lastDay } from '#contract/settled-predictions.ts';
import type { BetVerdict } from '#domain/market/bet.ts';
import { lastDayOf } from './last-day.ts';
import type { MarketRecord, RecordedGame } from './record/record-game.ts';

const today = '2026-11-15';

const bet = (claimed: number, result: BetVerdict['result'], closingLineValue: number | null = 0.01): BetVerdict => ({
  market: 'moneyline',
  side: 'home',
  book: 'bovada',
  price: 2,
  line: null,
  claimed,
  result,
  profit: result === 'won' ? 1 : result === 'lost' ? -1 : 0,
  closingLineValue,
});

const market = (shown: BetVerdict | null, line: number | null = null): MarketRecord => ({
  published: 0.6,
  happened: true,
  line,
  result: 'won',
  bet: shown,
  licensedPick: null,
  forecasts: new Map([['closing', 0.55]]),
});

const game = (position: number, changes: Partial<RecordedGame> = {}): RecordedGame => ({
  gameId: `game-${position}`,
  position,
  season: 2027,
  date: '2026-11-14',
  replay: false,
  content: { home: 'BOS', away: 'NYK', issuedAt: '2026-11-14T15:00:00.000Z', modelVersion: '1.3.0' } as LedgerContent,
  homeScore: 110,
  awayScore: 100,
  moneyline: market(null),
  total: null,
  spread: null,
  atMoments: new Map(),
  ...changes,
});

test('the last day before today is summed up over all markets, with every prediction of the day', () => {
  const day = lastDayOf(
    [
      game(1, { date: '2026-11-13', moneyline: market(bet(0.05, 'won')) }),
      game(2, { moneyline: market(bet(0.03, 'won', 0.02)), total: market(bet(0.02, 'lost', 0.01), 211) }),
      game(3, {
        moneyline: market(bet(-0.01, 'lost')),
        total: market(bet(0.01, 'push', null), 220),
        spread: market(bet(0.02, 'lost'), -4),
      }),
      game(4, { date: today, moneyline: market(bet(0.05, 'lost')) }),
    ],
    today,
    new Map(),
  );
  expect(day).toMatchObject({ date: '2026-11-14', origin: 'live', games: 2 });
  expect(day.picks).toMatchObject({ bets: 4, won: 1, lost: 2, push: 1, profit: -1, closingValue: { value: 0.013333, n: 3 } });
  expect(day.entries.map(({ gameId, line }) => [gameId, line])).toEqual([
    ['game-2', null],
    ['game-2', 211],
    ['game-3', null],
    ['game-3', -4],
    ['game-3', 220],
  ]);
  expect(lastDay.safeParse(day).success).toBe(true);
});

test('a day with live predictions leaves its replayed ones out, and a replayed day is marked as such', () => {
  const replayed = game(1, { replay: true, moneyline: market(bet(0.05, 'won')) });
  expect(lastDayOf([replayed, game(2)], today, new Map())).toMatchObject({ origin: 'live', games: 1, picks: { bets: 0 } });
  expect(lastDayOf([replayed], today, new Map())).toMatchObject({ origin: 'replay', games: 1, picks: { bets: 1 } });
});

test('canceled games are not counted, and without a settled day there is no date', () => {
  const canceled = game(2, { homeScore: null, awayScore: null, moneyline: { ...market(null), result: 'void', happened: null } });
  expect(lastDayOf([game(1), canceled], today, new Map())).toMatchObject({ games: 1, entries: [{ gameId: 'game-1' }] });
  expect(lastDayOf([canceled, game(3, { date: today })], today, new Map())).toMatchObject({
    date: null,
    games: 0,
    entries: [],
    picks: { bets: 0 },
  });
});
