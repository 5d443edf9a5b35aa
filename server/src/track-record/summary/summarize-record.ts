import type { RecordQuery, RecordSummary } from '#contract/track-record.ts';
import type { BetVerdict } from '#domain/markets.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import type { CachedRecord } from '#server/track-record/record-cache.ts';
import type { ForecasterKey, MarketRecord, RecordGame } from '#server/track-record/record-game.ts';
import { accumulateResultsByDay } from './accumulate-results-by-day.ts';
import { calibrateSides } from './calibrate-sides.ts';
import { meanOf } from './estimate.ts';
import { lossToClose, scoreForecasts, type Decided } from './score-forecasts.ts';
import { countOf, filterGames, filterOf, selectGames, type Selected } from './select-games.ts';
import { betsOf, isRecommended, summarizeBets, summarizeGaps } from './summarize-bets.ts';

/** All numbers of the track record page, computed from the settled games that match the query. */
export function summarizeRecord({ version, games }: CachedRecord, query: RecordQuery): RecordSummary {
  const filter = filterOf(games, query);
  const matching = filterGames(games, filter);
  const selected = selectGames(games, filter);
  const markets = selected.map(({ market }) => market);
  const { rows, compared, leftOut } = scoreForecasts(markets);
  const [moneyline, total] = (['moneyline', 'total'] as const).map((name) => betsOf(matching.flatMap((game) => game[name] ?? [])));
  const bets = [...moneyline!, ...total!];
  const dates = selected.map(({ game }) => game.date).toSorted();
  const { market, origin, season = null, month = null, team = null } = filter;
  return {
    version,
    filter: { market, origin, season, month, team },
    choices: choicesOf(games),
    games: {
      settled: selected.length,
      void: markets.filter(({ result }) => result === 'void').length,
      compared: compared.length,
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
    },
    scoreboard: rows,
    leftOut,
    calibration: calibrateSides(markets, market),
    recommended: picksOf(bets),
    recommendedByMarket: { moneyline: picksOf(moneyline!), total: picksOf(total!) },
    gaps: summarizeGaps(bets),
    series: accumulateResultsByDay(matching, compared),
    models: modelsOf(selected, compared),
  };
}

const picksOf = (bets: readonly BetVerdict[]) => summarizeBets(bets.filter(isRecommended));

function choicesOf(games: readonly RecordGame[]): RecordSummary['choices'] {
  const sorted = <Value>(values: Iterable<Value>) => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    seasons: sorted(games.map(({ season }) => season)).toReversed(),
    months: sorted(games.map(({ date }) => date.slice(0, 7))).toReversed(),
    teams: sorted(games.flatMap(({ content }) => [content.home, content.away])),
    live: countOf(games, 'live'),
    replay: countOf(games, 'replay'),
  };
}

/** The record of every model version, oldest first, so that a new version does not hide the record of an old one. */
function modelsOf(selected: readonly Selected[], compared: readonly Decided[]): RecordSummary['models'] {
  const isCompared = new Set<MarketRecord>(compared);
  return [...Map.groupBy(selected, ({ game }) => game.content.modelVersion)].map(([version, list]) => {
    const scored = list.map(({ market }) => market).filter((market): market is Decided => isCompared.has(market));
    const dates = list.map(({ game }) => game.date).toSorted();
    return {
      version,
      games: list.length,
      from: dates[0]!,
      to: dates.at(-1)!,
      published: meanOf(lossesOf(scored, 'published')),
      closing: meanOf(lossesOf(scored, 'closing')),
      toClose: meanOf(scored.map((market) => lossToClose(market, 'published'))),
    };
  });
}

const lossesOf = (markets: readonly Decided[], key: ForecasterKey) =>
  markets.map(({ forecasts, happened }) => logLoss(forecasts.get(key)!, happened));
