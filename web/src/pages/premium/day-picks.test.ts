import { expect, test } from 'vitest';
import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { BetVerdict } from '#domain/market/bet.ts';
import { dayPicks } from './day-picks.ts';

const bet = (changes: Partial<BetVerdict>): Omit<BetVerdict, 'market'> => ({
  side: 'over',
  book: 'bovada',
  price: 1.909091,
  line: 211,
  claimed: 0.02,
  result: 'won',
  profit: 0.909,
  closingLineValue: 0.01,
  ...changes,
});
const entry = (changes: Partial<SettledPrediction>): SettledPrediction => ({
  gameId: '1',
  position: 1,
  date: '2026-11-14',
  home: 'SAC',
  away: 'PHX',
  homeScore: 110,
  awayScore: 104,
  issuedAt: '2026-11-14T12:00:00.000Z',
  replay: false,
  modelVersion: '1',
  market: 'total',
  favored: 'over',
  probability: 0.513,
  closing: 0.5,
  line: 212,
  result: 'won',
  bet: null,
  licensedPick: null,
  provenMinutes: 62,
  ...changes,
});

test('picks are the bets with a positive value gap, on either side, the largest gap first', () => {
  const picks = dayPicks(
    [
      entry({ bet: bet({ claimed: 0.01 }) }),
      entry({ gameId: '2', bet: bet({ side: 'under', line: 230, claimed: 0.03, result: 'lost' }) }),
      entry({ gameId: '4', bet: bet({ claimed: -0.02 }) }),
      entry({ gameId: '3', bet: bet({ claimed: 0.05, result: 'void' }) }),
    ],
    'american',
  );
  expect(picks.map(({ bet: text, result }) => [text, result])).toEqual([
    ['Under 230 at −110, Bovada*', 'lost'],
    ['Over 211 at −110, Bovada*', 'won'],
  ]);
});

test('a pick names its team in full, its game with the score, and its value gap', () => {
  const [pick] = dayPicks(
    [
      entry({
        market: 'moneyline',
        line: null,
        favored: 'home',
        bet: bet({ side: 'home', line: null, price: 1.769231, book: 'fanduel', claimed: 0.021 }),
      }),
    ],
    'american',
  );
  expect(pick).toMatchObject({ bet: 'Sacramento Kings at −130, FanDuel', game: 'PHX 104 @ SAC 110', claimed: 0.021 });
});
