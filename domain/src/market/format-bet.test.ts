import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { formatBet } from './format-bet.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';

const names = { home: 'Sacramento Kings', away: 'Phoenix Suns' };

test('a bet is stated with its side, line, price and bookmaker, in every odds format', () => {
  const over = { market: 'total', side: 'over', book: 'bovada', price: decimalFromAmerican(-110), line: 211 } as const;
  expect(oddsFormats.map((format) => formatBet(over, names, format))).toEqual([
    'Over 211 at −110, Bovada*',
    'Over 211 at 1.91, Bovada*',
    'Over 211 at 10/11, Bovada*',
  ]);
  const spread = { market: 'spread', side: 'away', book: 'fanduel', price: decimalFromAmerican(-105), line: -5.5 } as const;
  expect(formatBet(spread, names, 'american'), 'the handicap of the home team is −5.5').toBe('Phoenix Suns +5.5 at −105, FanDuel');
  expect(formatBet({ ...spread, side: 'home' }, names, 'american')).toBe('Sacramento Kings −5.5 at −105, FanDuel');
  expect(formatBet({ ...spread, line: 0 }, names, 'american')).toBe('Phoenix Suns PK at −105, FanDuel');
  expect(formatBet({ market: 'moneyline', side: 'away', book: 'fanduel', price: 2.3, line: null }, names, 'american')).toBe(
    'Phoenix Suns at +130, FanDuel',
  );
});
