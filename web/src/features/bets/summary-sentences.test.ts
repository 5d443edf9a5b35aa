import { expect, test } from 'vitest';
import { limitSentence, luckSentence, profitInterval, betsNeededSentence } from './summary-sentences.ts';

const all = { key: 'all', bets: 90, won: 40, lost: 44, push: 5, void: 1, stakedCents: 84_000, profitCents: -4000, closingLineValue: null };

test('the headline compares the bets of the log with the number that proves an edge', () => {
  const proof = { edge: 0.02, betsNeeded: 8723 };
  expect(betsNeededSentence({ all: { ...all, returnOnStake: null }, proof })).toBe(
    'Proving an edge of 2% takes about 8,700 bets at your prices; you have 84.',
  );
  expect(betsNeededSentence({ all: { ...all, won: 0, lost: 0, returnOnStake: null }, proof })).toBe(
    'Proving an edge of 2% takes about 8,700 bets at −110; you have 0.',
  );
});

test('a profit is compared with luck', () => {
  expect(luckSentence({ ...all, returnOnStake: { value: -4 / 84, low: -0.25, high: 0.1547, n: 84 } })).toBe(
    'This loss says nothing yet: by luck alone, 95% of logs like this one end within $170.00 of zero.',
  );
  expect(luckSentence({ ...all, profitCents: 50_000, returnOnStake: { value: 50 / 84, low: 0.4, high: 0.8, n: 84 } })).toMatch(
    /^This profit is larger than luck explains/,
  );
});

test('a few bets have no interval of their profit and no sentence about luck', () => {
  const few = { ...all, stakedCents: 6000, returnOnStake: { value: -1, low: null, high: null, n: 3 } };
  expect(profitInterval(few)).toBe('Too few bets for an interval');
  expect(luckSentence(few)).toBeUndefined();
});

test('luck is not understated where the interval ends at what can be lost', () => {
  expect(luckSentence({ ...all, profitCents: -67_200, returnOnStake: { value: -0.8, low: -1, high: 0.1, n: 12 } })).toMatch(
    /^This loss says nothing yet: .* within \$756\.00 of zero/,
  );
});

test('the limit is shown before a bet, and a stake that could pass it is named', () => {
  const limit = { limitCents: 20_000, pending: null, month: '2026-11', lossCents: 12_000, openStakeCents: 3000 };
  expect(limitSentence(limit, 5000)).toEqual({
    text: 'November: $120.00 lost, $30.00 open, $50.00 left of your limit of $200.00.',
    isPassed: false,
  });
  expect(limitSentence(limit, 6000)).toEqual({
    text: 'If this bet and your open bets lose, you pass your limit of $200.00 for November by $10.00.',
    isPassed: true,
  });
  expect(limitSentence({ ...limit, openStakeCents: 9000 }, 0).text).toBe(
    'If your open bets lose, you pass your limit of $200.00 for November by $10.00.',
  );
  expect(limitSentence({ ...limit, lossCents: 20_000 }, 100).text).toBe(
    'You have lost $200.00 in November. Your limit is $200.00: stop here.',
  );
  expect(limitSentence({ ...limit, limitCents: null }, 100).isPassed).toBe(false);
  const won = { ...limit, limitCents: 500, lossCents: -1333, openStakeCents: 4500 };
  expect(limitSentence(won, 0).text).toBe('If your open bets lose, you pass your limit of $5.00 for November by $26.67.');
  expect(limitSentence({ ...won, openStakeCents: 0 }, 0).text).toBe(
    'November: $13.33 won, $0.00 open, $18.33 left of your limit of $5.00.',
  );
});
