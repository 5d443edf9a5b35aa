import { z } from 'zod';
import type { BacktestForecaster, BacktestSummary } from '#domain/backtest-summary.ts';

const measured = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** A mean of fewer than 10 cases has no interval. */
const measuredMean = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

const forecaster = z.enum([
  'close',
  'morning',
  'publishedTip',
  'publishedMorning',
  'news',
  'memory',
  'pure',
  'elo',
  'trees',
  'fiveThirtyEight',
  'raptor',
] satisfies BacktestForecaster[]);

/** `winners` is the share of games in which the side with the higher probability won. */
const scores = z.object({ logLoss: z.number(), winners: z.number(), minusClose: measured });

const comparison = z.object({ from: z.int(), to: z.int(), games: z.int(), scores: z.partialRecord(forecaster, scores) });

const calibration = z.object({
  games: z.int(),
  slope: measured,
  bins: z.array(z.object({ from: z.number(), to: z.number(), said: z.number(), happened: measured, games: z.int() })),
});

/** The picks of a market by season. The last row, whose season is null, has the picks of all seasons. */
const picks = z.array(
  z.object({
    season: z.int().nullable(),
    picks: z.int(),
    won: z.int(),
    lost: z.int(),
    push: z.int(),
    claimed: z.number(),
    closingValue: measuredMean,
    /** For comparison: the closing line value of bets against the picks, at their best prices that morning. `n` picks had such a price. */
    control: measuredMean.extend({ n: z.int() }).nullable(),
    units: z.number(),
    profitPerBet: measuredMean,
  }),
);

/** What a backtest on past seasons measured. Seasons are named by the year in which they end; intervals are 95% intervals. */
export const backtestSummary = z.object({
  modelVersion: z.string(),
  measuredOn: z.iso.date(),
  lastTunedSeason: z.int(),
  comparisons: z.object({ all: comparison, unseen: comparison, morning: comparison, fiveThirtyEight: comparison, raptor: comparison }),
  seasons: z.array(comparison),
  calibration: z.object({ publishedTip: calibration, pure: calibration }),
  picks: z.object({ games: z.int(), moneyline: picks, spread: picks, total: picks }),
}) satisfies z.ZodType<BacktestSummary>;
