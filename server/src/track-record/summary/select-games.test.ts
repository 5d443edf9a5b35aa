import { expect, test } from 'vitest';
import type { LedgerContent } from '#contract/ledger.ts';
import type { MarketRecord, RecordGame } from '#server/track-record/record-game.ts';
import { filterOf, selectGames } from './select-games.ts';

const market: MarketRecord = { published: 0.6, happened: true, line: null, result: 'won', bet: null, forecasts: new Map() };

const game = (position: number, changes: Partial<RecordGame> = {}): RecordGame => ({
  gameId: `game-${position}`,
  position,
  season: 2027,
  date: '2026-11-14',
  replay: false,
  content: { home: 'BOS', away: 'NYK' } as LedgerContent,
  homeScore: 110,
  awayScore: 100,
  moneyline: market,
  total: null,
  ...changes,
});
const replay = game(1, { replay: true });
const live = (count: number) => Array.from({ length: count }, (_, index) => game(index + 2));

test('without an origin in the query the replay is shown until there are a hundred live games', () => {
  const originOf = (games: readonly RecordGame[]) => filterOf(games, { market: 'moneyline' }).origin;
  expect(originOf([])).toBe('live');
  expect(originOf(live(1))).toBe('live');
  expect(originOf([replay, ...live(99)])).toBe('replay');
  expect(originOf([replay, ...live(100)])).toBe('live');
  expect(filterOf([replay, ...live(1)], { market: 'moneyline', origin: 'live' }).origin).toBe('live');
});

test('live and replayed games are never selected together', () => {
  const games = [replay, ...live(3)];
  expect(selectGames(games, { market: 'moneyline', origin: 'live' })).toHaveLength(3);
  expect(selectGames(games, { market: 'moneyline', origin: 'replay' })).toHaveLength(1);
});

test('each filter selects matching games only, and a game without a total is not among the totals', () => {
  const games = [game(1), game(2, { date: '2026-10-30' }), game(3, { season: 2026 }), game(4, { total: market })];
  const positions = (filter: object) =>
    selectGames(games, { market: 'moneyline', origin: 'live', ...filter }).map((selected) => selected.game.position);
  expect(positions({ month: '2026-10' })).toEqual([2]);
  expect(positions({ season: 2026 })).toEqual([3]);
  expect(positions({ team: 'NYK' })).toEqual([1, 2, 3, 4]);
  expect(positions({ team: 'UTA' })).toEqual([]);
  expect(positions({ market: 'total' })).toEqual([4]);
});
