import { expect, test } from 'vitest';
import type { GapRecord, AnalyzedOffer } from '#contract/game-page.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { evaluateOffer } from './offers-of-game.ts';

const plan = { bankroll: 1000, fraction: 0.5, cap: 0.05 };
const offer: AnalyzedOffer = {
  market: 'total',
  side: 'over',
  book: 'bovada',
  price: 2,
  line: 226,
  published: { win: 0.54, push: 0.02 },
  claimed: 0.02,
  isBest: true,
};
const record = (from: number | null, to: number | null, market: PredictedMarket = 'total'): GapRecord => ({
  market,
  from,
  to,
  bets: 10,
  replayed: 0,
  closingLineValue: 0.01,
});

test('worked example: 54 % to win and 2 % to push at even money', () => {
  const evaluation = evaluateOffer(offer, [], plan);
  expect(evaluation.fair).toBeCloseTo(0.98 / 0.54, 12);
  expect(evaluation.breakEven).toBeCloseTo(0.49, 12);
  expect(evaluation.expectedValue).toBeCloseTo(0.1, 12);
});

test('the gap and the stake follow from the claimed part of the expected value', () => {
  const evaluation = evaluateOffer(offer, [], plan);
  expect(evaluation.gap).toBe(0.02);
  // The full Kelly stake is (.50 − .48) ÷ .98 = 2.04 %. The plan is half of it, with a bankroll of 1,000.
  expect(evaluation.share).toBeCloseTo(0.0102, 4);
  expect(evaluation.stake).toBe(10.2);
});

test('without a pick there is no stake, however large the expected value', () => {
  for (const claimed of [0, -0.01])
    expect(evaluateOffer({ ...offer, claimed }, [], plan)).toMatchObject({
      gap: claimed,
      share: 0,
      stake: 0,
      expectedValue: expect.closeTo(0.1, 12),
    });
  expect(evaluateOffer({ ...offer, claimed: null }, [], plan)).toMatchObject({ gap: undefined, record: undefined, share: 0, stake: 0 });
});

test('the record is that of the same market and size; a gap on a boundary belongs to the lower range', () => {
  const records = [record(0.01, 0.02), record(0.01, 0.03, 'moneyline'), record(0.02, 0.03), record(0.03, null)];
  expect(evaluateOffer(offer, records, plan).record).toBe(records[0]);
  expect(evaluateOffer({ ...offer, claimed: 0.12 }, records, plan).record).toBe(records[3]);
  expect(evaluateOffer({ ...offer, claimed: -0.1 }, records, plan).record).toBeUndefined();
});
