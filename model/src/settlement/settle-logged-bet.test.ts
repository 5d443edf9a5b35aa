import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BetLeg, parlayPrice } from '#domain/bet-log/bet-log.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { gameStatuses } from '#domain/game-status.ts';
import { markets } from '#domain/market/market.ts';
import { betResults } from '#domain/market/bet.ts';
import { settleBetWithResult, settleLeg, settleLoggedBet, betClosingValue } from './settle-logged-bet.ts';

const startsAt = new Date('2026-11-16T00:00:00Z');
const later = new Date(startsAt.getTime() + 3 * dayMs);

const points = fc.integer({ min: 60, max: 170 });
const score = fc.tuple(points, points).map(([home, away]) => ({ home, away: away === home ? away + 1 : away }));
const price = fc.integer({ min: 101, max: 2000 }).map((hundredths) => hundredths / 100);
const anyLeg = fc
  .record({ market: fc.constantFrom(...markets), isFirst: fc.boolean(), half: fc.integer({ min: -40, max: 40 }), price })
  .map(({ market, isFirst, half, price: legPrice }): Omit<BetLeg, 'gameId'> => {
    const side = market === 'total' ? (isFirst ? 'over' : 'under') : isFirst ? 'home' : 'away';
    const line = market === 'moneyline' ? null : market === 'spread' ? half / 2 : 220 + half / 2;
    return { market, side, line, price: legPrice };
  });
const opposite = { home: 'away', away: 'home', over: 'under', under: 'over' } as const;
const final = ({ home, away }: { home: number; away: number }) =>
  ({ status: 'final', startsAt, homeScore: home, awayScore: away }) as const;

test('the two sides of any bet on any result: one wins and one loses, or both are pushes', () => {
  fc.assert(
    fc.property(anyLeg, score, (leg, result) => {
      const other = { ...leg, side: opposite[leg.side] };
      const pair = [leg, other].map((terms) => settleLeg({ ...terms, startsAt }, final(result), later));
      expect([
        ['won', 'lost'],
        ['lost', 'won'],
        ['push', 'push'],
      ]).toContainEqual(pair);
    }),
  );
});

test('a leg is settled exactly if its game is final, canceled or not played within a day of its listed start', () => {
  fc.assert(
    fc.property(
      anyLeg,
      score,
      fc.constantFrom(...gameStatuses),
      fc.integer({ min: -72, max: 72 }),
      fc.integer({ min: 0, max: 72 }),
      (...values) => {
        const [leg, { home, away }, status, movedBy, hours] = values;
        const game = { status, startsAt: new Date(startsAt.getTime() + movedBy * hourMs), homeScore: home, awayScore: away };
        const result = settleLeg({ ...leg, startsAt }, game, new Date(startsAt.getTime() + hours * hourMs));
        const isVoid = status === 'canceled' || Math.abs(movedBy) > 24 || (status === 'postponed' && hours > 24);
        if (isVoid) expect(result).toBe('void');
        else expect(result === null).toBe(status !== 'final');
      },
    ),
  );
});

test('a parlay earns what its stake earns if it is passed from leg to leg', () => {
  const leg = fc.record({ price, result: fc.constantFrom(...betResults) });
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 1_000_000 }), (legs, stakeCents) => {
      const payoff = { won: (legPrice: number) => legPrice, lost: () => 0, push: () => 1, void: () => 1 };
      const expected = legs.reduce((money, { price: legPrice, result }) => money * payoff[result](legPrice), stakeCents) - stakeCents;
      const { profitCents } = settleLoggedBet({ stakeCents, price: parlayPrice(legs), legs });
      expect(Math.abs(profitCents! - expected)).toBeLessThanOrEqual(0.5 + Math.abs(expected) * 1e-9);
    }),
  );
});

test('a parlay is lost with its first lost leg, open while another leg is open, and returned if no leg counts', () => {
  const settle = (...results: Parameters<typeof settleLoggedBet>[0]['legs'][number]['result'][]) =>
    settleLoggedBet({ stakeCents: 1000, price: 2 ** results.length, legs: results.map((result) => ({ price: 2, result })) });
  expect(settle('won', null, 'lost')).toEqual({ result: 'lost', profitCents: -1000 });
  expect(settle('won', null, 'void')).toEqual({ result: null, profitCents: null });
  expect(settle('won', 'push', 'won')).toEqual({ result: 'won', profitCents: 3000 });
  expect(settle('push', 'void')).toEqual({ result: 'push', profitCents: 0 });
  expect(settle('void', 'void')).toEqual({ result: 'void', profitCents: 0 });
  expect(settleBetWithResult('won', { stakeCents: 1000, price: 1.5 })).toEqual({ result: 'won', profitCents: 500 });
});

test('the value of a parlay is the product of its legs; without a close, or with two legs on one game, it has none', () => {
  const leg = { gameId: 'a', price: 2, isVoid: false, closingLineValue: 0.1 };
  const other = { ...leg, gameId: 'b', closingLineValue: -0.1 };
  expect(betClosingValue(4, [leg, other])).toBeCloseTo(-0.01, 9);
  expect(betClosingValue(4, [leg, { ...other, isVoid: true, closingLineValue: null }])).toBeCloseTo(0.1, 9);
  expect(betClosingValue(4, [leg, { ...other, closingLineValue: null }])).toBeNull();
  expect(betClosingValue(4, [leg, { ...other, gameId: 'a' }])).toBeNull();
});
