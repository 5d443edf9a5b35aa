import { expect, test } from 'vitest';
import { type Market, markets, type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { roundTo } from '#domain/round-to.ts';
import { type GameQuote, type GameView, viewGame } from '#web/features/games/game.ts';
import { sampleGame } from '../../../../test/sample-games.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { positionOf } from '#web/lib/format/format-position.ts';
import { boardLines } from './board-lines.ts';

import fc from 'fast-check';

const quote = (book: string, market: Market, line: number | null, first: number, second: number): GameQuote => ({
  book,
  market,
  line,
  prices: [decimalFromAmerican(first), decimalFromAmerican(second)],
  quotedAt: undefined,
});
const quotes = [
  quote('fanduel', 'moneyline', null, -150, 130),
  quote('fanduel', 'spread', -3, -110, -110),
  quote('fanduel', 'total', 224.5, -110, -110),
  quote('betmgm', 'moneyline', null, -140, 120),
  quote('betmgm', 'spread', -3.5, -110, -110),
  quote('betmgm', 'total', 224.5, -110, -110),
];
const now = Date.UTC(2026, 10, 16);
const game = (part: Partial<GameView> = {}): GameView => viewGame(sampleGame({ startsAt: now + 3_600_000, quotes, ...part }), now);

test('every market has the away team or over first, and the best offers of each side', () => {
  const facts = markets.map((market) => boardLines(game(), market).map(({ side, best, consensus }) => [side, [...best], consensus?.line]));
  expect(facts).toEqual([
    [
      ['away', ['fanduel'], null],
      ['home', ['betmgm'], null],
    ],
    // All prices are equal here, so half a point of the line decides.
    [
      ['away', ['betmgm'], -3.5],
      ['home', ['fanduel'], -3.5],
    ],
    [
      ['over', ['fanduel', 'betmgm'], 224.5],
      ['under', ['fanduel', 'betmgm'], 224.5],
    ],
  ]);
});

test('our numbers are at the line of the books’ consensus, whatever line our forecast was made for', () => {
  const expected = { moneyline: { center: 0.6 }, spread: { center: 3.2, width: 13 }, total: { center: 221, width: 18 } };
  const forecastOf = (market: PredictedMarket) => ({
    market,
    first: 0.5,
    push: 0,
    second: 0.5,
    gap: 0,
    line: 4,
    expected: expected[market],
    bets: [],
  });
  for (const market of predictedMarkets) {
    expect(boardLines(game(), market)[0].ours).toBeUndefined();
    const [above, below] = boardLines(game({ forecasts: { [market]: forecastOf(market) } }), market);
    const line = above.consensus!.line;
    const { first, second } = rules[market].chances(expected[market])(line);
    const [ofAbove, ofBelow] = above.side === 'away' ? [second, first] : [first, second];
    expect(above.ours).toEqual({ line, probability: ofAbove / (first + second) });
    expect(below.ours).toEqual({ line, probability: ofBelow / (first + second) });
  }
});

test.each(markets)('both sides of a %s add up to 100.0%, and the opening moneyline is the No-vig number if nothing has moved', (market) => {
  const american = fc.integer({ min: 100, max: 260 }).chain((size) => fc.constantFrom(-size, size));
  const keys = ['betmgm', 'draftkings', 'fanduel', 'pinnacle', 'espnbet'];
  fc.assert(
    fc.property(fc.array(fc.tuple(american, american), { minLength: 1, maxLength: 5 }), (pairs) => {
      const offered = pairs.map(([first, second], index) => quote(keys[index]!, market, rules[market].hasLine ? 3 : null, first, second));
      const lines = boardLines(game({ quotes: offered }), market);
      const noVig = lines.map(({ consensus }) => formatPercent(consensus!.probability));
      expect(noVig.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 9);
      if (market !== 'moneyline') return;
      // The number that the server sends as the opening line.
      const opened = roundTo(compareMarket(game({ quotes: offered }), market).first!, 3);
      expect(lines.map(({ side }) => formatPercent(positionOf(market, side, opened)))).toEqual(noVig);
    }),
  );
});
