import type { BetRecord, Estimate, RecordSummary, ScoreRow } from '#contract/track-record.ts';
import type { SettledPrediction } from '#contract/settled-predictions.ts';

const estimate = (value: number, half: number, n = 1186): Estimate => ({ value, low: value - half, high: value + half, n });

const score = (kind: ScoreRow['forecaster']['kind'], book: string | null, logLoss: number, toClose: number | null): ScoreRow => ({
  forecaster: { kind, book },
  logLoss: estimate(logLoss, 0.02),
  brier: estimate(logLoss / 2.9, 0.009),
  accuracy: estimate(0.66, 0.027),
  toClose: toClose === null ? null : estimate(toClose, 0.0018),
});

const bets = (n: number, claimed: number, worth: number): BetRecord => ({
  bets: n,
  won: n - 4,
  lost: 3,
  push: 1,
  claimed,
  profit: 2.36,
  profitPerBet: estimate(0.018, 0.07, n),
  closingValue: estimate(worth, 0.004, n),
});

const noBets: BetRecord = { bets: 0, won: 0, lost: 0, push: 0, claimed: null, profit: 0, profitPerBet: null, closingValue: null };

export const noRecord: RecordSummary = {
  version: 0,
  filter: { market: 'moneyline', origin: 'live', season: null, month: null, team: null },
  choices: { seasons: [], months: [], teams: [], live: 0, replay: 0 },
  games: { settled: 0, void: 0, compared: 0, from: null, to: null },
  scoreboard: [],
  leftOut: [],
  moments: [],
  calibration: [],
  recommended: noBets,
  recommendedByMarket: { moneyline: noBets, spread: noBets, total: noBets },
  recommendedAtLicensed: noBets,
  gaps: [],
  series: [],
  models: [],
};

/** A track record in which the market's log loss is lower than ours by .0021 and the interval excludes zero. */
export const sampleRecord: RecordSummary = {
  ...noRecord,
  version: 7,
  choices: { seasons: [2027, 2026], months: ['2026-11', '2026-10', '2026-04'], teams: ['BOS', 'NYK', 'UTA'], live: 1203, replay: 40 },
  games: { settled: 1203, void: 2, compared: 1186, from: '2026-04-01', to: '2026-11-14' },
  scoreboard: [
    score('published', null, 0.6021, 0.0021),
    score('pure', null, 0.6122, 0.0122),
    score('book', 'betmgm', 0.6003, 0.0003),
    score('book', 'draftkings', 0.6001, 0.0001),
    score('consensus', null, 0.6002, 0.0002),
    score('closing', null, 0.6, null),
    score('baseline', null, 0.6877, 0.0877),
  ],
  leftOut: [{ book: 'bovada', games: 512 }],
  moments: (['morning', 'afternoon', 'evening', 'beforeTip', 'tip'] as const).map((moment, index) => {
    const { logLoss, brier, accuracy, toClose } = score('published', null, 0.6061 - index / 1000, 0.0061 - index / 1000);
    return { moment, logLoss, brier, accuracy, toClose };
  }),
  calibration: (['home', 'away', 'favorite', 'underdog'] as const).map((side, index) => ({
    side,
    said: 0.55 + index / 100,
    happened: estimate(0.54 + index / 100, 0.028, 1201),
    bins: [0.25, 0.45, 0.65, 0.85].map((said) => ({
      from: Math.floor(said * 10) / 10,
      to: Math.floor(said * 10 + 1) / 10,
      said,
      happened: estimate(said + 0.01, 0.05, 300 + index),
    })),
  })),
  recommended: bets(131, 0.021, -0.0012),
  recommendedByMarket: { moneyline: bets(30, 0.018, -0.002), spread: bets(20, 0.019, -0.001), total: bets(81, 0.023, -0.0007) },
  recommendedAtLicensed: bets(118, 0.02, -0.0015),
  gaps: [
    { above: null, upTo: 0, ...bets(1070, -0.028, -0.026) },
    { above: 0.01, upTo: 0.02, ...bets(100, 0.015, -0.003) },
    { above: 0.02, upTo: 0.03, ...bets(31, 0.0245, 0.0061) },
  ],
  series: ['2026-04-01', '2026-04-30', '2026-10-30', '2026-11-14'].map((date, index) => ({
    date,
    games: 60 + index * 375,
    published: 0.61 - index * 0.0026,
    closing: 0.608 - index * 0.0027,
    bets: 20 + index * 37,
    profit: index * 1.12 - 1,
    closingValue: index * -0.05,
  })),
  models: [
    {
      version: '1.0.0',
      games: 1203,
      from: '2026-04-01',
      to: '2026-11-14',
      published: estimate(0.6021, 0.02),
      closing: estimate(0.6, 0.02),
      toClose: estimate(0.0021, 0.0018),
    },
  ],
};

const settled = (position: number, changes: Partial<SettledPrediction> = {}): SettledPrediction => ({
  gameId: `game-${position}`,
  position,
  date: '2026-11-14',
  issuedAt: '2026-11-15T00:25:00.000Z',
  replay: false,
  modelVersion: '1.0.0',
  home: 'BOS',
  away: 'NYK',
  homeScore: 118,
  awayScore: 107,
  market: 'moneyline',
  favored: 'home',
  probability: 0.612,
  closing: 0.604,
  line: null,
  result: 'won',
  bet: { side: 'home', book: 'betmgm', price: 1.65, line: null, claimed: 0.021, result: 'won', profit: 0.65, closingLineValue: 0.004 },
  licensedPick: null,
  provenMinutes: 62,
  ...changes,
});

export const settledPredictionPages = {
  newest: { entries: [settled(90), settled(89, { result: 'lost', homeScore: 101, bet: null })], next: 89 },
  oldest: { entries: [settled(12, { result: 'void', homeScore: null, awayScore: null, bet: null })], next: null },
};
