import { expect, test } from 'vitest';
import { entryBetOnMarket } from '#contract/ledger-markets.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { marginWidth } from '#domain/margins/margin-distribution.ts';
import { settlePrediction } from '#server/predictions/settlement/settle-prediction.ts';
import { lastDayOf } from './last-day.ts';
import { toRecordedGame } from './record/record-game.ts';
import { summarizeRecord } from './summary/summarize-record.ts';
import { pointOfSums } from './sums/sum-bets.ts';
import { sumGames } from './sums/sum-games.ts';

const bet = (side: ClaimedBet['side'], claimed: number, price = 2): Omit<ClaimedBet, 'market'> => ({
  side,
  book: 'betmgm',
  price,
  line: side === 'over' || side === 'under' ? 220.5 : null,
  claimed,
});

/** A game that the home team won 110 to 100, under a total of 220.5, with these recorded bets. */
function settledGame(
  position: number,
  shown: LedgerContent['shown'],
  picks: LedgerContent['picks'],
  licensedPicks?: LedgerContent['picks'],
) {
  const content = {
    position,
    gameId: `game-${position}`,
    home: 'BOS',
    away: 'NYK',
    startsAt: '2026-11-14T00:30:00.000Z',
    issuedAt: '2026-11-13T20:00:00.000Z',
    replay: false,
    modelVersion: '1.0.0',
    fingerprint: '',
    salt: '',
    probabilities: { published: 0.6, news: 0.6, memory: 0.6, pure: 0.6, market: 0.6 },
    total: { mean: 221, line: 220.5, over: 0.51, under: 0.49, push: 0 },
    spread: { median: 8.4, width: 13, line: -9.5, home: 0.46, away: 0.54, push: 0 },
    shown,
    picks,
    ...(licensedPicks && { licensedPicks }),
  } satisfies LedgerContent;
  const closing = { moneyline: { center: 0.6 }, total: { center: 220 }, spread: { center: 9.5, width: marginWidth(220) } };
  const outcome = settlePrediction(content, { home: 110, away: 100 }, closing, {
    picks: entryBetOnMarket(picks, 'spread'),
    licensedPicks: entryBetOnMarket(licensedPicks, 'spread'),
  });
  return toRecordedGame({
    gameId: content.gameId,
    position,
    pricesAtIssue: [],
    closing,
    season: 2027,
    date: '2026-11-13',
    homeScore: 110,
    awayScore: 100,
    content,
    replay: false,
    outcome,
  });
}

/** A prediction from before bets on spreads were recorded. */
const noBets = { moneyline: null, total: null };

test('a pick is the bet with the largest positive value gap of a market: the picks of the ledger, and no other bet', () => {
  const favorite = bet('home', 0.02);
  const games = [
    settledGame(
      1,
      { moneyline: favorite, total: bet('over', -0.03) },
      { moneyline: favorite, total: bet('under', 0.04) },
      { moneyline: null, total: bet('under', 0.02, 1.9) },
    ),
    settledGame(2, { moneyline: bet('home', -0.02), total: null }, { moneyline: bet('away', 0.03, 2.5), total: null }),
    // Both sides have value: only the larger gap is a pick.
    settledGame(
      3,
      { moneyline: bet('home', 0.01), total: null },
      { moneyline: bet('away', 0.02, 2.5), total: null },
      { moneyline: bet('home', 0.01), total: null },
    ),
    settledGame(4, { moneyline: bet('home', -0.01), total: null }, noBets),
    settledGame(5, noBets, noBets),
  ];
  const sums = sumGames(games);
  const choices = { seasons: [], months: [], teams: [], live: games.length, replay: 0 };
  for (const market of predictedMarkets) {
    const { recommended, recommendedByMarket, recommendedAtLicensed, series, gaps } = summarizeRecord({
      version: 1,
      choices,
      filter: { market, origin: 'live' },
      sums,
      points: [pointOfSums('2026-11-13', sums)],
    });
    expect(recommended, market).toMatchObject({ bets: 4, won: 2, lost: 2, push: 0, profit: 0 });
    expect(recommendedByMarket.moneyline).toMatchObject({ bets: 3, won: 1, lost: 2 });
    expect(recommendedByMarket.total).toMatchObject({ bets: 1, won: 1, lost: 0 });
    expect(recommendedAtLicensed, 'counted apart').toMatchObject({ bets: 2, won: 2, profit: 1.9 });
    expect(series.at(-1)).toMatchObject({ bets: 4, profit: 0 });
    expect(
      gaps.map(({ above, bets }) => [above, bets]),
      'each market counts once: with its pick, or with the bet on the likelier side if it has no pick',
    ).toEqual([
      [null, 1],
      [0.01, 2],
      [0.02, 1],
      [0.03, 1],
    ]);
  }
  expect(lastDayOf(games, '2026-11-14', new Map()).picks).toMatchObject({ bets: 4, profit: 0 });
});

test('a spread bet is settled and valued at its own line; a prediction from before spread bets were recorded has no spread', () => {
  const ofSpread = (side: 'home' | 'away', line: number) =>
    settledGame(1, { ...noBets, spread: null }, { ...noBets, spread: { ...bet(side, 0.03), line } }).spread!;
  const results = [-9.5, -10, -10.5].map((line) => [ofSpread('home', line).bet!.result, ofSpread('away', line).bet!.result]);
  expect(results, 'the home team won by 10').toEqual([
    ['won', 'lost'],
    ['push', 'push'],
    ['lost', 'won'],
  ]);
  // At the line that the closing market expects, an even price is worth nothing; every further point has value for one side.
  expect(ofSpread('home', -9.5).bet!.closingLineValue).toBeCloseTo(0, 9);
  expect(ofSpread('home', -7.5).bet!.closingLineValue).toBeGreaterThan(0.05);
  expect(ofSpread('away', -7.5).bet!.closingLineValue).toBeCloseTo(-ofSpread('home', -7.5).bet!.closingLineValue!, 9);

  const { published, happened, result, line, forecasts } = ofSpread('away', -9.5);
  expect([published, happened, result, line, forecasts.get('closing')], 'the away team was likelier to cover').toEqual([
    0.46,
    true,
    'lost',
    -9.5,
    0.5,
  ]);
  const withoutBets = settledGame(1, { ...noBets, spread: null }, { ...noBets, spread: null });
  expect(lastDayOf([withoutBets], '2026-11-14', new Map()).entries.find((entry) => entry.line === -9.5)).toMatchObject({
    favored: 'away',
    probability: 0.54,
    result: 'lost',
    bet: null,
  });
  const older = settledGame(2, noBets, noBets);
  expect(older.spread).toBeNull();
  expect(sumGames([older]).spread).toMatchObject({ settled: 0, bets: [] });
});
