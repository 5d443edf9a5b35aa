import type { SettledPrediction } from '#contract/settled-predictions.ts';
import { recordMoment, type RecordOrigin, type RecordQuery, type RecordSummary } from '#contract/track-record.ts';
import { type PredictedMarket } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { accuracy, brierScore, logLoss, mean, meanWithInterval, shareWithInterval, sum, type Interval } from './record-formulas.ts';
import type { BetVerdict, SettledMarket } from './read-settled-markets.ts';

type Decided = SettledMarket & { readonly happened: boolean };

export type ResolvedQuery = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

export function filterMarkets(settledMarkets: readonly SettledMarket[], query: ResolvedQuery): SettledMarket[] {
  return filterAllMarkets(settledMarkets, query).filter(({ market }) => market === query.market);
}

function filterAllMarkets(settledMarkets: readonly SettledMarket[], query: ResolvedQuery): SettledMarket[] {
  return settledMarkets.filter(
    ({ content, result }) =>
      content.replay === (query.origin === 'replay') &&
      (query.season ?? result.season) === result.season &&
      (query.month ?? result.date.slice(0, 7)) === result.date.slice(0, 7) &&
      (query.team === undefined || [result.home, result.away].includes(query.team)),
  );
}

export function recompute(version: number, all: readonly SettledMarket[], query: ResolvedQuery): RecordSummary {
  const allMarkets = filterAllMarkets(all, query);
  const settledMarkets = filterMarkets(all, query);
  const decided = settledMarkets.filter((settledMarket): settledMarket is Decided => settledMarket.happened !== null);
  const { compared, names, leftOut } = comparable(decided);
  const picksOf = (name: PredictedMarket) =>
    summarizeBets(settledBets(allMarkets.filter((settled) => settled.market === name)).filter(isPick));
  const dates = settledMarkets.map(({ result }) => result.date).toSorted();
  const { market, origin, season = null, month = null, team = null } = query;
  return {
    version,
    filter: { market, origin, season, month, team },
    choices: choices(all),
    games: {
      settled: settledMarkets.length,
      void: settledMarkets.filter(({ isVoid }) => isVoid).length,
      compared: compared.length,
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
    },
    scoreboard: compared.length === 0 ? [] : names.filter((name) => isKnown(name, compared)).map((name) => scores(name, compared)),
    leftOut,
    moments: query.market === 'moneyline' ? moments(decided) : [],
    calibration: decided.length === 0 ? [] : calibration(decided, query.market),
    recommended: summarizeBets(settledBets(allMarkets).filter(isPick)),
    recommendedByMarket: { moneyline: picksOf('moneyline'), spread: picksOf('spread'), total: picksOf('total') },
    recommendedAtLicensed: summarizeBets(allMarkets.flatMap(({ licensedPick: bet }) => (bet && bet.result !== 'void' ? [bet] : []))),
    gaps: gaps(settledBets(allMarkets)),
    series: series(allMarkets, new Set(compared)),
    models: [...Map.groupBy(settledMarkets, ({ content }) => content.modelVersion)].map(([name, list]) => model(name, list, compared)),
  };
}

const isPick = ({ claimed }: BetVerdict): boolean => claimed > 0;

const settledBets = (settledMarkets: readonly SettledMarket[]): BetVerdict[] =>
  settledMarkets.flatMap(({ bet }) => (bet && bet.result !== 'void' ? [bet] : []));

function choices(all: readonly SettledMarket[]): RecordSummary['choices'] {
  const games = [...new Map(all.map((settledMarket) => [settledMarket.result.gameId, settledMarket])).values()];
  const sortedSet = <Value>(values: Value[]) => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    seasons: sortedSet(games.map(({ result }) => result.season)).toReversed(),
    months: sortedSet(games.map(({ result }) => result.date.slice(0, 7))).toReversed(),
    teams: sortedSet(games.flatMap(({ result }) => [result.home, result.away])),
    live: games.filter(({ content }) => !content.replay).length,
    replay: games.filter(({ content }) => content.replay).length,
  };
}

function comparable(decided: readonly Decided[]) {
  const eligible = decided.filter(({ probabilities }) =>
    ['published', 'consensus', 'closing', 'baseline'].every((name) => probabilities.has(name)),
  );
  const seen = [...new Set(eligible.flatMap(forecastersOf))].map((name) => ({
    name,
    games: eligible.filter((market) => forecastersOf(market).includes(name)).length,
  }));
  const listed = seen.filter(({ games }) => games >= 0.9 * eligible.length).map(({ name }) => name);
  const books = listed.filter((name) => name.startsWith('book ')).toSorted();
  const names = ['published', 'pure', ...books, 'consensus', 'closing', 'baseline'].filter((name) => listed.includes(name));
  return {
    names,
    compared: eligible.filter((market) => names.every((name) => forecastersOf(market).includes(name))),
    leftOut: seen
      .filter(({ name }) => name.startsWith('book ') && !listed.includes(name))
      .map(({ name, games }) => ({ book: name.slice(5), games }))
      .toSorted((a, b) => (a.book < b.book ? -1 : 1)),
  };
}

const forecastersOf = ({ probabilities, hiddenBooks }: SettledMarket): string[] => [
  ...probabilities.keys(),
  ...hiddenBooks.map((book) => `book ${book}`),
];

const isKnown = (name: string, compared: readonly Decided[]): boolean => compared.every(({ probabilities }) => probabilities.has(name));

function moments(decided: readonly Decided[]): RecordSummary['moments'] {
  return recordMoment.options.flatMap((moment) => {
    const published = decided.flatMap((settled) => {
      const probability = settled.atMoments.get(moment);
      if (probability === undefined || !settled.probabilities.has('closing')) return [];
      return [{ ...settled, probabilities: new Map(settled.probabilities).set('published', probability) }];
    });
    if (published.length === 0) return [];
    const { forecaster: _, ...row } = scores('published', published);
    return [{ moment, ...row }];
  });
}

function scores(name: string, compared: readonly Decided[]): RecordSummary['scoreboard'][number] {
  const each = (score: (probability: number, happened: boolean) => number, whose = name) =>
    compared.map(({ probabilities, happened }) => score(probabilities.get(whose)!, happened));
  const close = each(logLoss, 'closing');
  const book = name.startsWith('book ') ? name.slice(5) : null;
  return {
    forecaster: { kind: book === null ? (name as 'published') : 'book', book },
    logLoss: meanWithInterval(each(logLoss), { lowest: 0 })!,
    brier: meanWithInterval(each(brierScore), { lowest: 0, highest: 1 })!,
    accuracy: shareWithInterval(sum(each(accuracy)), compared.length),
    toClose: name === 'closing' ? null : meanWithInterval(each(logLoss).map((loss, index) => loss - close[index]!)),
  };
}

function calibration(decided: readonly Decided[], market: ResolvedQuery['market']): RecordSummary['calibration'] {
  const first = decided.map(({ probabilities, happened }) => ({ probability: probabilities.get('published')!, happened }));
  const second = first.map(({ probability, happened }) => ({ probability: Number((1 - probability).toFixed(6)), happened: !happened }));
  const sidesWhere = (isFavorite: boolean) =>
    first.map((forecast, index) => (forecast.probability >= 0.5 === isFavorite ? forecast : second[index]!));
  const [firstName, secondName] = rules[market].sides;
  return (
    [
      [firstName, first],
      [secondName, second],
      ['favorite', sidesWhere(true)],
      ['underdog', sidesWhere(false)],
    ] as const
  ).map(([side, list]) => ({
    side,
    said: mean(list.map(({ probability }) => probability)),
    happened: shareWithInterval(list.filter(({ happened }) => happened).length, list.length),
    bins: Array.from({ length: 10 }, (_, tenth) => tenth).flatMap((tenth) => {
      const inside = list.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth);
      if (inside.length === 0) return [];
      const share = shareWithInterval(inside.filter(({ happened }) => happened).length, inside.length);
      return [{ from: tenth / 10, to: (tenth + 1) / 10, said: mean(inside.map(({ probability }) => probability)), happened: share }];
    }),
  }));
}

function summarizeBets(bets: readonly BetVerdict[]): RecordSummary['recommended'] {
  const count = (result: BetResult) => bets.filter((bet) => bet.result === result).length;
  return {
    bets: bets.length,
    won: count('won'),
    lost: count('lost'),
    push: count('push'),
    claimed: bets.length === 0 ? null : mean(bets.map(({ claimed }) => claimed)),
    profit: sum(bets.map(({ profit }) => profit)),
    profitPerBet: meanWithInterval(
      bets.map(({ profit }) => profit),
      { lowest: -1, highest: mean(bets.map(({ price }) => price - 1)) },
    ),
    closingValue: meanWithInterval(
      bets.flatMap(({ closingLineValue }) => closingLineValue ?? []),
      { lowest: -1 },
    ),
  };
}

const gapRanges: readonly (readonly [above: number | null, upTo: number | null])[] = [
  [null, 0],
  [0, 0.01],
  [0.01, 0.02],
  [0.02, 0.03],
  [0.03, 0.05],
  [0.05, null],
];

function gaps(bets: readonly BetVerdict[]): RecordSummary['gaps'] {
  return gapRanges.flatMap(([above, upTo]) => {
    const inside = bets.filter(({ claimed }) => claimed > (above ?? -Infinity) && claimed <= (upTo ?? Infinity));
    return inside.length === 0 ? [] : [{ above, upTo, ...summarizeBets(inside) }];
  });
}

function pointDates(settledMarkets: readonly SettledMarket[]): string[] {
  const days = [...new Set(settledMarkets.map(({ result }) => result.date))].toSorted();
  return days.length <= 366 ? days : days.filter((date, index) => date.slice(0, 7) !== days[index + 1]?.slice(0, 7));
}

function series(settledMarkets: readonly SettledMarket[], compared: ReadonlySet<SettledMarket>): RecordSummary['series'] {
  return pointDates(settledMarkets).map((date) => {
    const until = settledMarkets.filter(({ result }) => result.date <= date);
    const games = until.filter((settledMarket): settledMarket is Decided => settledMarket.happened !== null && compared.has(settledMarket));
    const meanLoss = (name: string) =>
      games.length === 0 ? null : mean(games.map(({ probabilities, happened }) => logLoss(probabilities.get(name)!, happened)));
    const bets = summarizeBets(settledBets(until).filter(isPick));
    const closingValue = bets.closingValue === null ? 0 : bets.closingValue.value * bets.closingValue.n;
    return {
      date,
      games: games.length,
      published: meanLoss('published'),
      closing: meanLoss('closing'),
      bets: bets.bets,
      profit: bets.profit,
      closingValue,
    };
  });
}

function model(version: string, list: readonly SettledMarket[], compared: readonly Decided[]): RecordSummary['models'][number] {
  const games = compared.filter(({ content }) => content.modelVersion === version);
  const losses = (name: string) => games.map(({ probabilities, happened }) => logLoss(probabilities.get(name)!, happened));
  const closing = losses('closing');
  const dates = list.map(({ result }) => result.date).toSorted();
  const toClose: Interval | null = meanWithInterval(losses('published').map((loss, index) => loss - closing[index]!));
  return {
    version,
    games: list.length,
    from: dates[0]!,
    to: dates.at(-1)!,
    published: meanWithInterval(losses('published'), { lowest: 0 }),
    closing: meanWithInterval(closing, { lowest: 0 }),
    toClose,
  };
}

export function settledRow(settledMarket: SettledMarket): SettledPrediction {
  const { result, content, bet, licensedPick, line, market } = settledMarket;
  const [first, second] = rules[market].sides;
  const probability = settledMarket.probabilities.get('published')!;
  const isFirst = probability >= 0.5;
  const close = settledMarket.probabilities.get('closing');
  return {
    gameId: result.gameId,
    market,
    position: content.position,
    date: result.date,
    issuedAt: content.issuedAt,
    replay: content.replay,
    modelVersion: content.modelVersion,
    home: result.home,
    away: result.away,
    homeScore: result.homeScore,
    awayScore: result.awayScore,
    favored: isFirst ? first : second,
    probability: isFirst ? probability : 1 - probability,
    closing: close === undefined ? null : isFirst ? close : 1 - close,
    line,
    result: settledMarket.isVoid ? 'void' : settledMarket.happened === null ? 'push' : settledMarket.happened === isFirst ? 'won' : 'lost',
    bet,
    licensedPick,
    provenMinutes: settledMarket.provenMinutes,
  };
}
