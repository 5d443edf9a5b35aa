import { expect, test } from 'vitest';
import { marketLogOdds } from './market-lines.ts';
import { TIP_ANCHOR_PARAMETERS } from './parameters.ts';
import { logOddsFromSpread } from './spread-log-odds.ts';
import { anchorAtTip, createTipAnchor, learnTipAnchor, TIP_FEATURES } from './tip-anchor.ts';

const even = { probabilityHome: 0.5, spreadHome: null, total: null };

test('market log-odds come from the moneyline, else from the spread, else they are null', () => {
  expect(marketLogOdds({ probabilityHome: 0.5, spreadHome: -5, total: null })).toBe(0);
  expect(marketLogOdds({ probabilityHome: null, spreadHome: -5, total: 220 })).toBe(logOddsFromSpread(-5));
  expect(marketLogOdds({ probabilityHome: null, spreadHome: null, total: 220 })).toBeNull();
});

test('without a market our own estimate is published', () => {
  expect(anchorAtTip(createTipAnchor(), { probabilityHome: null, spreadHome: null, total: null }, 0.7)).toBe(0.7);
});

test('with a market the published estimate stays near it, on our side', () => {
  expect(anchorAtTip(createTipAnchor(), even, 1)).toBeCloseTo(
    TIP_ANCHOR_PARAMETERS.tipCaution * TIP_ANCHOR_PARAMETERS.tip.ownMinusMarket.weight,
    12,
  );
});

test('the weight of our own estimate rises if results follow it, and falls if they do not', () => {
  const [right, wrong] = [createTipAnchor(), createTipAnchor()];
  for (let i = 0; i < 2000; i++) {
    const own = i % 2 === 0 ? 0.5 : -0.5;
    learnTipAnchor(right, even, own, own > 0 ? i % 8 !== 0 : i % 8 === 1);
    learnTipAnchor(wrong, even, own, i % 4 < 2);
  }
  const weight = ({ coefficients }: typeof right): number => coefficients[TIP_FEATURES.indexOf('ownMinusMarket')]!;
  expect(weight(right)).toBeGreaterThan(0.5);
  expect(Math.abs(weight(wrong))).toBeLessThan(0.1);
});

test('a game without a market teaches nothing', () => {
  const anchor = createTipAnchor();
  learnTipAnchor(anchor, { probabilityHome: null, spreadHome: null, total: 220 }, 1, true);
  expect(anchor).toEqual(createTipAnchor());
});
