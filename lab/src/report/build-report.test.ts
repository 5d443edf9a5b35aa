import { describe, expect, test } from 'vitest';
import type { GameRow } from '#lab/data/read-games.ts';
import { marginFromLogOdds } from '#model/market/spread-log-odds.ts';
import { logit } from '#model/maths/logit.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { buildReport, type ReportInputs } from './build-report.ts';
import { renderReport } from './render-report.ts';
import { settlePicks } from './select-picks.ts';

/** Two seasons in which every forecaster except Elo gives the true probability. */
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
      closeSpreadHome: -Math.round(2 * marginFromLogOdds(logit(p))) / 2,
      closeTotal,
      closeSuspect: at % 50 === 0,
      amProbabilityHome: null,
    } as GameRow);
    elo.set(gameId, 0.5);
    const { push } = totalProbabilities(closeTotal, 225.6);
    const margin = { median: marginFromLogOdds(logit(p)), width: 13 };
    const known = { pHomePure: p, pHomeMemory: p, pHomeNews: p, pHomeMorning: null, pHomeTip: p };
    return {
      gameId,
      season,
      ...known,
      totalMeanPure: 225.6,
      totalMeanMemory: 225.6,
      totalMeanTip: 225.6,
      totalSd: 18,
      pPush: push,
      margin: { pure: margin, memory: margin, news: margin, published: margin },
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
    baselines: { published: new Map(), elo, trees: new Map() },
  };
}

describe('report', () => {
  const report = buildReport(inputs());

  test('games with a suspect close are left out, and a forecaster equal to the close has a gap of 0', () => {
    expect(report.games).toBe(1200 - 24);
    expect(report.pooled.find(({ forecaster }) => forecaster === 'pure')?.minusClose).toMatchObject({ value: 0, low: 0, high: 0 });
  });
  test('a 50 % forecaster is worse with its whole interval; a baseline without forecasts is not compared', () => {
    const [elo, ...others] = report.baselines.map(({ difference }) => difference);
    expect(elo!.high).toBeLessThan(0);
    expect(others).toEqual([undefined, undefined, undefined]);
  });
  test('a baseline without any forecast is listed but not judged', () => {
    const { acceptance } = report;
    expect(acceptance.find(({ quantity }) => quantity.startsWith('log loss of pure minus FiveThirtyEight'))).toMatchObject({
      value: 'no games',
      n: 0,
      verdict: 'info',
    });
    expect(renderReport(report)).toContain('no games');
  });
  test('a baseline is judged on the games of the requested seasons that it forecast; RAPTOR, which knows who is out, is not judged', () => {
    const all = inputs();
    const some = { ...all, predictions: all.predictions.filter((_, at) => at % 5 === 0) };
    // Worse than ours in 2023, equal in 2024.
    const rows = some.predictions.map(({ gameId, season, pHomePure }) => {
      const probability = season === 2023 ? 0.5 : pHomePure;
      return [gameId, { published: probability, raptor: probability }] as const;
    });
    const verdictsFrom = (from: number) =>
      buildReport({ ...some, from, baselines: { ...some.baselines, published: new Map(rows) } })
        .acceptance.filter(({ quantity }) => /FiveThirtyEight|RAPTOR/.test(quantity))
        .map(({ quantity, verdict }) => [quantity, verdict]);
    expect(verdictsFrom(2023)).toEqual([
      ['log loss of pure minus FiveThirtyEight, 2023–2024', 'pass'],
      ['log loss of pure minus RAPTOR, 2023–2024', 'info'],
    ]);
    expect(verdictsFrom(2024)).toEqual([
      ['log loss of pure minus FiveThirtyEight, 2024', 'fail'],
      ['log loss of pure minus RAPTOR, 2024', 'info'],
    ]);
  });
  test('true probabilities are calibrated', () => {
    const [pure] = report.calibration.forecasters;
    expect(pure && pure.slope.low < 1 && pure.slope.high > 1).toBe(true);
  });
  test('margins are measured at many lines around the close, and pushes at whole lines', () => {
    const { margins } = report;
    expect(margins).toMatchObject({ cover: { n: 1176, lines: 21 } });
    expect(margins!.cover.slope.value).toBeGreaterThan(0.5);
    expect(margins!.pushes.every(({ n, expected }) => n > 0 && expected > 0.02 && expected < 0.05)).toBe(true);
    expect(report.acceptance.map(({ quantity }) => quantity)).toContain('coverage of the 80 % margin interval');
  });
  test('the report for readers has no missing number and states the number of games', () => {
    const page = renderReport(report);
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
    expect(page).toContain('1,176 games');
  });
  test('a report without any game is an error', () => expect(() => buildReport({ ...inputs(), from: 2030, to: 2031 })).toThrow('2030'));
});

test('picks are settled by the score, and their prices are compared with the close', () => {
  const game = {
    gameId: 'g',
    season: 2024,
    homeScore: 120,
    awayScore: 110,
    closeProbabilityHome: 0.5,
    closeTotal: 230,
    closeSuspect: false,
  } as GameRow;
  const base = { gameId: 'g', book: 'fanduel', claimed: 0.02, expected: 0.03, snapshotUtc: '' };
  const [home, over] = settlePicks(
    [
      { ...base, market: 'moneyline', side: 'home', price: 2.1, line: null },
      { ...base, market: 'total', side: 'over', price: 1.9, line: 230 },
    ],
    new Map([['g', game]]),
  );
  expect(home).toMatchObject({ closingValue: expect.closeTo(0.05, 9), profit: expect.closeTo(1.1, 9) });
  expect(over?.profit).toBe(0);
  expect(
    settlePicks(
      [{ ...base, market: 'moneyline', side: 'home', price: 2.1, line: null }],
      new Map([['g', { ...game, closeSuspect: true }]]),
    ),
  ).toEqual([]);
});
