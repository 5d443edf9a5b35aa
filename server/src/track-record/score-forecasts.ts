import type { Forecaster, ScoreRow } from '#contract/track-record.ts';
import { wilsonInterval } from '#model/evaluation/interval.ts';
import { accuracyScore, brierScore, logLoss } from '#model/evaluation/scores.ts';
import { meanOf, presentEstimate } from './estimate.ts';
import type { ForecasterKey, MarketRecord } from './record-game.ts';

/** A book with prices on fewer of the games would shrink the comparison to its own. */
const leastShare = 0.9;
const always = ['published', 'consensus', 'closing', 'baseline'] as const satisfies readonly ForecasterKey[];
const order = ['published', 'pure', 'book', 'consensus', 'closing', 'baseline'] as const satisfies readonly Forecaster['kind'][];

export interface Scoreboard {
  readonly rows: ScoreRow[];
  readonly compared: readonly Decided[];
  readonly leftOut: { book: string; games: number }[];
}

/** A market that came out one way or the other. */
export type Decided = MarketRecord & { readonly happened: boolean };

export const isDecided = (market: MarketRecord): market is Decided => market.happened !== null;

/** Everyone's scores on the same games: those for which every row of the board has a probability. */
export function scoreForecasts(markets: readonly MarketRecord[]): Scoreboard {
  const open = markets.filter(isDecided).filter(({ forecasts }) => always.every((key) => forecasts.has(key)));
  const counts = new Map<ForecasterKey, number>();
  for (const { forecasts } of open) for (const key of forecasts.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const listed = [...counts].filter(([, games]) => games >= leastShare * open.length).map(([key]) => key);
  const compared = open.filter(({ forecasts }) => listed.every((key) => forecasts.has(key)));
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
  const said = games.map(({ forecasts, happened }) => ({ probability: forecasts.get(key)!, happened }));
  const right = said.reduce((sum, { probability, happened }) => sum + accuracyScore(probability, happened), 0);
  return {
    forecaster: forecasterOf(key),
    logLoss: meanOf(said.map(({ probability, happened }) => logLoss(probability, happened)))!,
    brier: meanOf(said.map(({ probability, happened }) => brierScore(probability, happened)))!,
    accuracy: presentEstimate(wilsonInterval(right, games.length)),
    toClose: key === 'closing' ? null : meanOf(games.map((game) => lossToClose(game, key))),
  };
}

function forecasterOf(key: ForecasterKey): Forecaster {
  const kind = order.find((name) => name === key);
  return kind ? { kind, book: null } : { kind: 'book', book: key.slice('book:'.length) };
}

/** How much more a forecaster lost on a compared game than the close did. */
export function lossToClose({ forecasts, happened }: Decided, key: ForecasterKey): number {
  return logLoss(forecasts.get(key)!, happened) - logLoss(forecasts.get('closing')!, happened);
}
