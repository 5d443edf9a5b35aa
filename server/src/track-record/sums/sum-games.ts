import { byPredictedMarket, type PredictedMarket } from '#domain/market/market.ts';
import type { MarketSums, ModelSums, RecordSums } from '#server/schema/track-record.ts';
import type { MarketRecord, RecordedGame } from '#server/track-record/record/record-game.ts';
import { mergeMomentSums, sumMoments } from './moments-of-day.ts';
import { mergeBets, noBets, sumBets, sumBetsByGap } from './sum-bets.ts';
import { isDecided, mergeCalibration, mergeForecastGroups, sumCalibration, sumForecasts } from './sum-forecasts.ts';

/** The bets of a field, at most one for each market, without void bets, whose stake was returned. */
export const betsOf = (markets: readonly MarketRecord[], field: 'bet' | 'licensedPick' = 'bet') =>
  markets.flatMap(({ [field]: bet }) => (bet && bet.result !== 'void' ? [bet] : []));

const noGames: MarketSums = { settled: 0, void: 0, models: [], groups: [], calibration: [], bets: [], licensedPicks: noBets };

export function sumGames(games: readonly RecordedGame[]): RecordSums {
  const positions = games.map(({ position }) => position);
  return {
    days: new Set(games.map(({ date }) => date)).size,
    positions: { first: Math.min(...positions), last: Math.max(...positions) },
    ...byPredictedMarket((market) => sumMarket(games, market)),
    moments: sumMoments(games),
  };
}

function sumMarket(games: readonly RecordedGame[], name: PredictedMarket): MarketSums {
  const selected = games.flatMap((game) => (game[name] ? [{ game, market: game[name] }] : []));
  const markets = selected.map(({ market }) => market);
  const decided = selected.flatMap(({ game, market }) => (isDecided(market) ? [{ model: game.content.modelVersion, market }] : []));
  return {
    settled: markets.length,
    void: markets.filter(({ result }) => result === 'void').length,
    models: mergeModels(
      selected.map(({ game: { content, position, date } }) => {
        return { version: content.modelVersion, games: 1, position, from: date, to: date };
      }),
    ),
    groups: sumForecasts(decided),
    calibration: sumCalibration(decided.map(({ market }) => market)),
    bets: sumBetsByGap(betsOf(markets)),
    licensedPicks: sumBets(betsOf(markets, 'licensedPick')),
  };
}

export function mergeSums(parts: readonly RecordSums[]): RecordSums {
  return {
    days: parts.reduce((sum, { days }) => sum + days, 0),
    positions: {
      first: Math.min(...parts.map(({ positions }) => positions.first)),
      last: Math.max(...parts.map(({ positions }) => positions.last)),
    },
    ...byPredictedMarket((market) => mergeMarkets(parts.map((sums) => sums[market]))),
    moments: mergeMomentSums(parts.map(({ moments }) => moments)),
  };
}

function mergeMarkets(parts: readonly MarketSums[]): MarketSums {
  return {
    settled: parts.reduce((sum, { settled }) => sum + settled, 0),
    void: parts.reduce((sum, part) => sum + part.void, 0),
    models: mergeModels(parts.flatMap(({ models }) => models)),
    groups: mergeForecastGroups(parts.flatMap(({ groups }) => groups)),
    calibration: mergeByIndex(
      parts.map(({ calibration }) => calibration),
      (a, b) => mergeByIndex([a, b], mergeCalibration),
    ),
    bets: mergeByIndex(
      parts.map(({ bets }) => bets),
      mergeBets,
    ),
    licensedPicks: parts.flatMap(({ licensedPicks }) => licensedPicks ?? []).reduce(mergeBets, noBets),
  };
}

function mergeModels(models: readonly ModelSums[]): ModelSums[] {
  const merged = [...Map.groupBy(models, ({ version }) => version).values()].map((list) =>
    list.reduce((a, b) => ({
      version: a.version,
      games: a.games + b.games,
      position: Math.min(a.position, b.position),
      from: a.from < b.from ? a.from : b.from,
      to: a.to > b.to ? a.to : b.to,
    })),
  );
  return merged.toSorted((a, b) => a.position - b.position);
}

function mergeByIndex<T>(lists: readonly (readonly T[])[], merge: (a: T, b: T) => T): readonly T[] {
  return lists
    .filter((list) => list.length > 0)
    .reduce((a, b) => (a.length === 0 ? b : a.map((value, index) => merge(value, b[index]!))), []);
}

export const emptySums: RecordSums = { days: 0, positions: { first: 0, last: 0 }, ...byPredictedMarket(() => noGames), moments: {} };
