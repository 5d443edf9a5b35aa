import { expect, test } from 'vitest';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { Prediction } from './forecast-game.ts';
import { isMaterialChange } from './is-material-change.ts';

const home: ClaimedBet = { market: 'moneyline', side: 'home', book: 'fanduel', price: 1.8, line: null, claimed: 0.012 };
const away: ClaimedBet = { market: 'moneyline', side: 'away', book: 'bovada', price: 2.3, line: null, claimed: 0.031 };
const over: ClaimedBet = { market: 'total', side: 'over', book: 'bovada', price: 1.91, line: 211, claimed: 0.02 };
const under: ClaimedBet = { market: 'total', side: 'under', book: 'betmgm', price: 1.91, line: 213, claimed: -0.04 };

/** A prediction whose moneyline pick is on the less likely side. */
function prediction(changed: Partial<Record<ClaimedBet['side'], Partial<ClaimedBet> | null>> = {}): Prediction {
  const bets = [home, away, over, under].flatMap((bet) => (changed[bet.side] === null ? [] : Object.assign({}, bet, changed[bet.side])));
  const of = (side: ClaimedBet['side']) => bets.find((bet) => bet.side === side) ?? null;
  return {
    modelVersion: '1',
    probabilities: { published: 0.55, news: 0.55, memory: 0.55, pure: 0.55, market: 0.55 },
    total: { mean: 213, line: 212, over: 0.5, under: 0.48, push: 0.02 },
    shown: { moneyline: of('home'), spread: null, total: of('over') },
    picks: { moneyline: of('away'), spread: null, total: of('over') },
    licensedPicks: { moneyline: null, spread: null, total: null },
    bets,
    explanation: { margin: [], total: [], totalSd: 18 },
  };
}
const isMaterial = (next: Prediction, last = prediction()) => isMaterialChange({ content: last, bets: last.bets }, next);

test('a prediction that names the same bets with about the same numbers is not issued again', () => {
  expect(isMaterial(prediction())).toBe(false);
  expect(isMaterial(prediction({ away: { claimed: 0.033 } }))).toBe(false);
});

test.each([
  ['the price of the bet on the likelier side', { home: { price: 1.77 } }],
  ['the book of the bet on the likelier side', { over: { book: 'betmgm' } }],
  ['the price of a pick on the less likely side', { away: { price: 2.2 } }],
  ['the book of a pick on the less likely side', { away: { book: 'betmgm' } }],
  ['the line of a bet', { over: { line: 211.5 } }],
  ['the price of a bet without value', { under: { price: 1.87 } }],
  ['the value gap of a pick', { away: { claimed: 0.037 } }],
] as const)('a change of %s is material, because the named bet is no longer on offer or is worth something else', (_name, changed) => {
  expect(isMaterial(prediction(changed))).toBe(true);
});

test('a moved margin, another line of the spread and the first recorded margin are material', () => {
  const spread = { median: 3.2, width: 13, line: -3.5, home: 0.49, away: 0.51, push: 0 };
  const last = { ...prediction(), spread };
  expect(isMaterial({ ...prediction(), spread: { ...spread, median: 3.4 } }, last)).toBe(false);
  expect(isMaterial({ ...prediction(), spread: { ...spread, median: 3.7 } }, last)).toBe(true);
  expect(isMaterial({ ...prediction(), spread: { ...spread, line: -4 } }, last)).toBe(true);
  expect(isMaterial({ ...prediction(), spread })).toBe(true);
});

test('a bet on a spread is another bet than the moneyline of the same team', () => {
  const pick: ClaimedBet = { market: 'spread', side: 'away', book: 'betmgm', price: 1.91, line: -3.5, claimed: 0.02 };
  const withSpread = (changes: Partial<ClaimedBet>): Prediction => {
    const { shown, picks, bets, ...rest } = prediction();
    const bet = { ...pick, ...changes };
    return {
      ...rest,
      shown: { ...shown, spread: null },
      picks: { ...picks, spread: bet },
      bets: [...bets, bet],
    };
  };
  const last = withSpread({});
  expect(isMaterial(withSpread({ claimed: 0.022 }), last)).toBe(false);
  for (const changes of [{ line: -4 }, { price: 1.87 }, { book: 'bovada' }, { claimed: 0.026 }])
    expect(isMaterial(withSpread(changes), last)).toBe(true);
  expect(isMaterial(last), 'the first prediction with bets on spreads').toBe(true);
});

test('a side that no book offers any more is material', () => {
  expect(isMaterial(prediction({ under: null }))).toBe(true);
  expect(isMaterial(prediction(), prediction({ under: null }))).toBe(true);
});

test('an offer with value that comes, goes or changes is material, also if a better one stays; an offer without value is not', () => {
  const withOther = (claimed: number, changes: Partial<ClaimedBet> = {}) => {
    const other: ClaimedBet = { ...over, book: 'fanduel', claimed, ...changes };
    return { ...prediction(), bets: [home, away, over, other, under] };
  };
  expect([isMaterial(withOther(0.01)), isMaterial(prediction(), withOther(0.01))]).toEqual([true, true]);
  expect([isMaterial(withOther(-0.01)), isMaterial(prediction(), withOther(-0.01))]).toEqual([false, false]);
  expect(isMaterial(withOther(0.01, { price: 1.9 }), withOther(0.01))).toBe(true);
  expect(isMaterial(withOther(-0.01, { line: 212 }), withOther(-0.01))).toBe(false);
  expect(isMaterial(withOther(-0.001), withOther(0.001)), 'the same offer, worth about the same').toBe(false);
});

test('another pick at books with a US license is material', () => {
  const licensed = (bet: ClaimedBet | null) => ({ ...prediction(), licensedPicks: { moneyline: null, spread: null, total: bet } });
  expect(isMaterial(licensed(under), licensed(under))).toBe(false);
  expect([isMaterial(licensed(under)), isMaterial(licensed(null), licensed(under))]).toEqual([true, true]);
});
