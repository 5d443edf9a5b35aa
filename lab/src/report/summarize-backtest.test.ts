import { expect, test } from 'vitest';
import type { GameRow } from '#lab/data/read-games.ts';
import type { ValuePick } from './select-picks.ts';
import type { ReportInputs } from './build-report.ts';
import type { Prediction } from './prediction.ts';
import { MODEL_VERSION } from '#model/model-version.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import backtest from '#domain/backtest-summary.json' with { type: 'json' };
import { summarizeBacktest } from './summarize-backtest.ts';

/** Games of the seasons 2021 to 2023. Elo has no forecast of every third game, FiveThirtyEight none after 2022. */
function inputs(gamesPerSeason: number): ReportInputs {
  const random = seededRandom(5);
  const games: GameRow[] = [];
  const predictions: Prediction[] = [];
  const [elo, trees] = [new Map<string, number>(), new Map<string, number>()];
  const published = new Map<string, { published: number | null; raptor: number | null }>();
  for (let at = 0; at < 3 * gamesPerSeason; at++) {
    const gameId = `g${at}`;
    const season = 2021 + Math.floor(at / gamesPerSeason);
    const p = 0.1 + 0.8 * random();
    const homeWon = random() < p;
    games.push({
      gameId,
      season,
      homeScore: homeWon ? 110 : 100,
      awayScore: homeWon ? 100 : 110,
      closeProbabilityHome: p,
      closeTotal: 220,
      closeSuspect: false,
      amProbabilityHome: at % 2 === 0 ? p : null,
    } as GameRow);
    predictions.push({
      gameId,
      season,
      pHomePure: 0.5 + (p - 0.5) / 2,
      pHomeMemory: p,
      pHomeNews: p,
      pHomeMorning: p,
      pHomeTip: p,
      totalMeanPure: 220,
      totalMeanMemory: 220,
      totalMeanTip: 220,
      totalSd: 18,
      pPush: 0,
    } as Prediction);
    if (at % 3 !== 0) elo.set(gameId, 0.5);
    trees.set(gameId, 0.5);
    published.set(gameId, { published: season <= 2022 ? 0.5 : null, raptor: 0.5 });
  }
  const pick = (game: number, side: ValuePick['side'], price: number): ValuePick => ({
    gameId: `g${2 * gamesPerSeason + game}`,
    market: side === 'over' || side === 'under' ? 'total' : 'moneyline',
    side,
    book: 'fanduel',
    price,
    line: side === 'over' || side === 'under' ? 210 : null,
    claimed: 0.02,
    expected: 0.03,
    snapshotUtc: '',
  });
  return {
    modelVersion: 'test',
    from: 2021,
    to: 2023,
    games,
    predictions,
    gaps: [],
    picks: [pick(0, 'over', 1.9), pick(1, 'under', 1.9), pick(2, 'over', 1.9), pick(3, 'home', 2)],
    baselines: { published, elo, trees },
  };
}

/** The fewest games with which all calibrations can be measured. */
const few = 102;

test('all forecasters of a comparison are measured on the same games, and unseen seasons are kept apart', () => {
  const { comparisons, seasons, calibration, modelVersion, measuredOn } = summarizeBacktest(inputs(600), '2026-11-15');
  expect({ modelVersion, measuredOn }).toEqual({ modelVersion: 'test', measuredOn: '2026-11-15' });
  expect([comparisons.all, comparisons.unseen, comparisons.morning, comparisons.fiveThirtyEight, comparisons.raptor]).toMatchObject([
    { from: 2021, to: 2023, games: 1200 },
    { from: 2023, to: 2023, games: 400 },
    { from: 2023, to: 2023, games: 200 },
    { from: 2021, to: 2022, games: 800 },
    { from: 2023, to: 2023, games: 400 },
  ]);
  expect(seasons.map(({ from, to, games }) => [from, to, games])).toEqual([
    [2021, 2021, 400],
    [2022, 2022, 400],
    [2023, 2023, 400],
  ]);
  const { publishedTip, elo, pure } = comparisons.unseen.scores;
  expect(publishedTip?.minusClose, 'a forecaster equal to the close').toEqual({ value: 0, low: 0, high: 0 });
  expect(elo).toMatchObject({ logLoss: 0.6931, winners: 0.5 });
  expect(pure!.minusClose.low, 'a forecaster that is worse with its whole interval').toBeGreaterThan(0);
  expect(calibration.publishedTip).toMatchObject({ games: 600 });
  expect(calibration.pure.slope.low, 'half as extreme as the truth').toBeGreaterThan(1);
});

test('picks are counted by market and season, with their worth at the close and their units', () => {
  const { picks } = summarizeBacktest(inputs(few), '2026-11-15');
  const all = { picks: 3, push: 3, units: 0, claimed: 0.02 };
  expect(picks.total).toMatchObject([
    { season: 2023, ...all },
    { season: null, ...all },
  ]);
  expect(picks.moneyline).toMatchObject([
    { season: 2023, picks: 1, push: 0 },
    { season: null, picks: 1, push: 0 },
  ]);
  // Three picks are too few for an interval.
  expect(picks.total[0]!.closingValue).toMatchObject({ low: null, high: null });
  const [moneyline] = picks.moneyline;
  expect(moneyline!.won + moneyline!.lost).toBe(1);
  expect(moneyline!.units).toBe(moneyline!.won - moneyline!.lost);
});

test('the control is the other side of each pick at its own best price, for the picks that have one', () => {
  const given = inputs(few);
  const over = { ...given.picks[0]!, line: 220.5 };
  const bet = { market: 'total', side: 'under', book: 'betmgm', price: 2, line: 220.5, claimed: -0.05, expected: -0.05 } as const;
  const gaps = {
    markets: { moneyline: undefined, spread: undefined, total: { groups: 4, gaps: [{ ...bet, chances: { win: 0.475 } }] } },
    claimScales: { moneyline: 1, spread: 1, total: 1 },
  };
  const game = { gameId: over.gameId, season: 2023, snapshotUtc: '', gaps };
  const { picks } = summarizeBacktest({ ...given, picks: [over, given.picks[1]!], gaps: [game] }, '2026-11-15');
  const { control } = picks.total.at(-1)!;
  expect(control?.n).toBe(1);
  const [only] = summarizeBacktest({ ...given, picks: [over], gaps: [game] }, '2026-11-15').picks.total;
  // Without a push, the probabilities of the two sides sum to 1. Each one is (closing line value + 1) ÷ price.
  expect((only!.closingValue.value + 1) / over.price + (control!.value + 1) / bet.price).toBeCloseTo(1, 3);
});

test('the published backtest was measured with the current version of the model', () => {
  expect(backtest.modelVersion, 'run: npm run backtest -- --summary FILE (see lab/README.md)').toBe(MODEL_VERSION);
});
