import type { Forecaster, ScoreRow } from '#contract/track-record.ts';
import { wilsonInterval } from '#model/evaluation/confidence-interval.ts';
import { accuracyScore, brierScore, logLoss } from '#model/evaluation/forecast-scores.ts';
import type { ForecasterKey, MarketRecord } from '#server/track-record/record-game.ts';
import { meanOf, presentEstimate } from './estimate.ts';

/** All forecasters are compared on the same games. A book that has prices for a smaller share of these games is left out. */
const minShare = 0.9;
const required = ['published', 'consensus', 'closing', 'baseline'] as const satisfies readonly ForecasterKey[];
const order = ['published', 'pure', 'book', 'consensus', 'closing', 'baseline'] as const satisfies readonly Forecaster['kind'][];

export interface Scoreboard {
  readonly rows: ScoreRow[];
  readonly compared: readonly Decided[];
  readonly leftOut: { book: string; games: number }[];
}

/** A market of a game in which one of the two sides has won (no push, not canceled). */
export type Decided = MarketRecord & { readonly happened: boolean };

export const isDecided = (market: MarketRecord): market is Decided => market.happened !== null;

/** Log loss, Brier score and accuracy of all forecasters on the same games: the games for which every forecaster has a probability. */
export function scoreForecasts(markets: readonly MarketRecord[]): Scoreboard {
  const eligible = markets.filter(isDecided).filter(({ forecasts }) => required.every((key) => forecasts.has(key)));
  const counts = new Map<ForecasterKey, number>();
  for (const { forecasts } of eligible) for (const key of forecasts.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const listed = [...counts].filter(([, games]) => games >= minShare * eligible.length).map(([key]) => key);
  const compared = eligible.filter(({ forecasts }) => listed.every((key) => forecasts.has(key)));
  const rows = compared.length === 0 ? [] : listed.map((key) => scoreRow(key, compared));
  return {
    rows: rows.toSorted(
      (a, b) => rank(a.forecaster) - rank(b.forecaster) || ((a.forecaster.book ?? '') < (b.forecaster.book ?? '') ? -1 : 1),
    ),
    compared,
    leftOut: [...counts]
      .filter(([key]) => key.startsWith('book:') && !listed.includes(key))
      .map(([key, games]) => ({ book: key.slice('book:'.length), games }))
      .toSorted((a, b) => (a.book < b.book ? -1 : 1)),
  };
}

const rank = ({ kind }: Forecaster) => order.indexOf(kind);

function scoreRow(key: ForecasterKey, games: readonly Decided[]): ScoreRow {
  const forecasts = games.map((game) => ({ probability: game.forecasts.get(key)!, happened: game.happened }));
  const correct = forecasts.reduce((sum, { probability, happened }) => sum + accuracyScore(probability, happened), 0);
  return {
    forecaster: forecasterOf(key),
    logLoss: meanOf(forecasts.map(({ probability, happened }) => logLoss(probability, happened)))!,
    brier: meanOf(forecasts.map(({ probability, happened }) => brierScore(probability, happened)))!,
    accuracy: presentEstimate(wilsonInterval(correct, games.length)),
    toClose: key === 'closing' ? null : meanOf(games.map((game) => lossToClose(game, key))),
  };
}

function forecasterOf(key: ForecasterKey): Forecaster {
  const kind = order.find((name) => name === key);
  return kind ? { kind, book: null } : { kind: 'book', book: key.slice('book:'.length) };
}

/** Log loss of a forecaster on one game, minus the log loss of the closing line. */
export function lossToClose({ forecasts, happened }: Decided, key: ForecasterKey): number {
  return logLoss(forecasts.get(key)!, happened) - logLoss(forecasts.get('closing')!, happened);
}
