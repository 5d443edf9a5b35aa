import { describe, expect, test } from 'vitest';
import type { GameRow } from '#lab/data/read-games.ts';
import { seededRandom } from '#model/evaluation/seeded-random.ts';
import { totalProbabilities } from '#model/market/total-distribution.ts';
import { buildReport, type ReportInputs } from './build-report.ts';
import { settlePicks } from './value-report.ts';
import { reportPage } from './render-report.ts';
import { ticks } from './svg.ts';

/** Two seasons in which everybody but Elo knows the truth. */
function inputs(): ReportInputs {
  const random = seededRandom(8);
  const games: GameRow[] = [];
  const elo = new Map<string, number>();
  const predictions = Array.from({ length: 1200 }, (_, at) => {
    const gameId = `g${at}`;
    const season = at < 600 ? 2023 : 2024;
    const p = 0.1 + 0.8 * random();
    const homeWon = random() < p;
    const closeTotal = 225;
    const [more, less] = [115 + Math.floor(14 * random()), 100 + Math.floor(14 * random())];
    games.push({
      gameId,
      season,
      homeScore: homeWon ? more : less,
      awayScore: homeWon ? less : more,
      closeProbabilityHome: p,
      closeTotal,
      closeSuspect: at % 50 === 0,
      amProbabilityHome: null,
    } as GameRow);
    elo.set(gameId, 0.5);
    const { over, under, push } = totalProbabilities(closeTotal, 225.6);
    const known = { pHomePure: p, pHomeMemory: p, pHomeNews: p, pHomeMorning: null, pHomeTip: p };
    return {
      gameId,
      season,
      ...known,
      totalMeanPure: 225.6,
      totalMeanMemory: 225.6,
      totalMeanTip: 225.6,
      totalSd: 18,
      pOver: over,
      pUnder: under,
      pPush: push,
    };
  });
  return {
    modelVersion: 'test',
    from: 2023,
    to: 2024,
    games,
    predictions,
    gaps: [],
    picks: [],
    peers: { published: new Map(), elo, trees: new Map() },
  };
}

describe('report', () => {
  const report = buildReport(inputs());

  test('suspect closes are left out, and who equals the close has no gap to it', () => {
    expect(report.games).toBe(1200 - 24);
    expect(report.pooled.find(({ forecaster }) => forecaster === 'pure')?.minusClose).toMatchObject({ value: 0, low: 0, high: 0 });
  });
  test('a coin is beaten with its whole interval; a peer without forecasts is not invented', () => {
    expect(report.peers.map(({ peer }) => peer)).toEqual(['elo', 'elo', 'elo']);
    expect(report.peers[0]?.difference.high).toBeLessThan(0);
  });
  test('a peer that forecast none of the games is named and not judged', () => {
    const { bars } = report;
    expect(bars.find(({ quantity }) => quantity.startsWith('ahead: pure minus FiveThirtyEight'))).toMatchObject({
      value: 'no games',
      n: 0,
      verdict: 'info',
    });
    expect(reportPage(report)).toContain('no games');
  });
  test('a promise without a goal is met at most as a bar', () => {
    expect(report.bars.find(({ quantity }) => quantity.startsWith('ahead: pure minus Elo'))).toMatchObject({ verdict: 'bar', goal: '–' });
  });
  test('a peer is judged on the seasons asked for; where it forecast none of those, earlier ones are shown and judge nothing', () => {
    const all = inputs();
    const some = { ...all, predictions: all.predictions.filter((_, at) => at % 5 === 0) };
    const barsOf = (kept: (season: number) => boolean) => {
      const rows = some.predictions
        .filter(({ season }) => kept(season))
        .map(({ gameId, season, pHomePure }) => {
          // Beaten in the season before, level in the season that is judged.
          const said = season === 2023 ? 0.5 : pHomePure;
          return [gameId, { gameId, season, published: said, elo: null, raptor: said, paineElo: null }] as const;
        });
      const { bars } = buildReport({ ...some, from: 2024, peers: { ...some.peers, published: new Map(rows) } });
      return bars.filter(({ quantity }) => /FiveThirtyEight|RAPTOR/.test(quantity)).map(({ quantity, verdict }) => [quantity, verdict]);
    };
    expect(barsOf(() => true)).toEqual([
      ['ahead: pure minus FiveThirtyEight, 2024', 'missed'],
      ['pure minus RAPTOR, 2024', 'info'],
    ]);
    expect(barsOf((season) => season === 2023)).toEqual([
      ['ahead: pure minus FiveThirtyEight, 2023 (all there are; seasons to 2022 served to choose)', 'info'],
      ['pure minus RAPTOR, 2023 (all there are; seasons to 2022 served to choose)', 'info'],
    ]);
  });
  test('the truth is calibrated', () => {
    const [pure] = report.calibration.forecasters;
    expect(pure && pure.slope.low < 1 && pure.slope.high > 1).toBe(true);
  });
  test('the page needs nothing else and says its n', () => {
    const page = reportPage(report);
    expect(page).not.toMatch(/<script|src=|href=|NaN|undefined/);
    expect(page).toContain('1,176 games');
  });
  test('no game to judge is an error, not an empty page', () =>
    expect(() => buildReport({ ...inputs(), from: 2030, to: 2031 })).toThrow('2030'));
});

test('picks are judged by the price against the close, and by the score', () => {
  const game = {
    gameId: 'g',
    season: 2024,
    homeScore: 120,
    awayScore: 110,
    closeProbabilityHome: 0.5,
    closeTotal: 230,
    closeSuspect: false,
  } as GameRow;
  const base = { gameId: 'g', book: 'fanduel', claimed: 0.02, snapshotUtc: '' };
  const [home, over] = settlePicks(
    [
      { ...base, market: 'ml', side: 'home', price: 2.1, line: null },
      { ...base, market: 'total', side: 'over', price: 1.9, line: 230 },
    ],
    new Map([['g', game]]),
  );
  expect(home).toMatchObject({ closingValue: expect.closeTo(0.05, 9), profit: expect.closeTo(1.1, 9) });
  expect(over?.profit).toBe(0);
  expect(
    settlePicks([{ ...base, market: 'ml', side: 'home', price: 2.1, line: null }], new Map([['g', { ...game, closeSuspect: true }]])),
  ).toEqual([]);
});

test('axis ticks are round', () => {
  expect(ticks([0, 1], 5)).toEqual([0, 0.2, expect.closeTo(0.4, 9), expect.closeTo(0.6, 9), 0.8, 1]);
  expect(ticks([-0.01, 0.06], 5).map((tick) => tick.toFixed(2))).toEqual(['0.00', '0.02', '0.04', '0.06']);
});
