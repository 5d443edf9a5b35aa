import type { Forecaster, ScoreRow } from '#contract/track-record.ts';
import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import type { ForecasterSums, ForecastGroup } from '#server/schema/track-record.ts';
import { mergeForecaster } from '#server/track-record/sums/sum-forecasts.ts';
import { presentEstimate, presentMean } from './estimate.ts';

/** All forecasters are compared on the same games. A book that has prices for a smaller share of these games is left out. */
const minShare = 0.9;
const forecasterOrder = ['published', 'pure', 'book', 'consensus', 'closing', 'baseline'] as const satisfies readonly Forecaster['kind'][];

interface Scoreboard {
  readonly rows: ScoreRow[];
  readonly listed: readonly string[];
  readonly compared: readonly ForecastGroup[];
  readonly leftOut: { book: string; games: number }[];
}

export function scoreForecasts(groups: readonly ForecastGroup[]): Scoreboard {
  const counts = new Map<string, number>();
  for (const { games, forecasters } of groups) for (const key of Object.keys(forecasters)) counts.set(key, (counts.get(key) ?? 0) + games);
  const listed = [...counts].filter(([, games]) => games >= minShare * countGames(groups)).map(([key]) => key);
  const compared = groups.filter(({ forecasters }) => listed.every((key) => key in forecasters));
  const rows = compared.length === 0 ? [] : listed.map((key) => scoreRow(key, compared));
  return {
    rows: rows.toSorted(
      (a, b) => rank(a.forecaster) - rank(b.forecaster) || ((a.forecaster.book ?? '') < (b.forecaster.book ?? '') ? -1 : 1),
    ),
    listed,
    compared,
    leftOut: [...counts]
      .filter(([key]) => key.startsWith('book:') && !listed.includes(key))
      .map(([key, games]) => ({ book: key.slice('book:'.length), games }))
      .toSorted((a, b) => (a.book < b.book ? -1 : 1)),
  };
}

export const countGames = (groups: readonly ForecastGroup[]): number => groups.reduce((sum, { games }) => sum + games, 0);

export function forecasterSumsOf(key: string, groups: readonly ForecastGroup[]): ForecasterSums | undefined {
  const [first, ...rest] = groups.map(({ forecasters }) => forecasters[key]!);
  return first && rest.reduce(mergeForecaster, first);
}

const rank = ({ kind }: Forecaster) => forecasterOrder.indexOf(kind);

function scoreRow(key: string, compared: readonly ForecastGroup[]): ScoreRow {
  const scores = presentScores(forecasterSumsOf(key, compared)!);
  return { forecaster: forecasterOf(key), ...scores, toClose: key === 'closing' ? null : scores.toClose };
}

export function presentScores({ logLoss, brier, toClose, correct }: ForecasterSums): Omit<ScoreRow, 'forecaster'> {
  return {
    logLoss: presentMean(logLoss, { lowest: 0 })!,
    brier: presentMean(brier, { lowest: 0, highest: 1 })!,
    accuracy: presentEstimate(wilsonInterval(correct, logLoss.n)),
    toClose: presentMean(toClose),
  };
}

function forecasterOf(key: string): Forecaster {
  const kind = forecasterOrder.find((name) => name === key);
  return kind ? { kind, book: null } : { kind: 'book', book: key.slice('book:'.length) };
}
