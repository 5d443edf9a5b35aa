import type { LedgerContent } from '#contract/ledger.ts';
import type { RecordQuote } from '#contract/settled-predictions.ts';
import type { Forecaster, RecordMoment } from '#contract/track-record.ts';
import type { BetResult, BetVerdict } from '#domain/markets.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { roundTo } from '#domain/round-to.ts';
import { impliedTotalMean } from '#domain/totals/implied-total.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { coverProbabilities, marginDistribution } from '#domain/margins/margin-distribution.ts';
import { impliedMargin } from '#model/value/implied-margin.ts';
import type { RecordedRow } from './store.ts';

/** The source of a probability: a kind of forecaster in the comparison of forecasts, or one book. */
export type ForecasterKey = Exclude<Forecaster['kind'], 'book'> | `book:${string}`;

/** One market of a settled game. All probabilities refer to the first side: home, or over, on condition that there is no push. */
export interface MarketRecord {
  /** Our published probability that the first side wins. */
  readonly published: number;
  /** Whether the first side won; null for a canceled game and for a push. */
  readonly happened: boolean | null;
  readonly line: number | null;
  /** The result of a bet on the side with the higher published probability. */
  readonly result: BetResult;
  /** The pick of the market; without a pick, the bet on the side with the higher published probability. */
  readonly bet: BetVerdict | null;
  readonly forecasts: ReadonlyMap<ForecasterKey, number>;
}

export interface RecordGame {
  readonly gameId: string;
  readonly position: number;
  readonly season: number;
  readonly date: string;
  readonly replay: boolean;
  readonly content: LedgerContent;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly moneyline: MarketRecord;
  /** Null if no book offered a total when the prediction was issued. */
  readonly total: MarketRecord | null;
  /** Null if no book offered a spread when the prediction was issued, and if it was issued before bets on spreads were recorded. */
  readonly spread: MarketRecord | null;
  /** Our published probability of a home win at each moment of the game day. Only the sums of the record need it, and it is empty elsewhere. */
  readonly atMoments: ReadonlyMap<RecordMoment, number>;
}

export function recordGame(row: RecordedRow): RecordGame {
  const { gameId, position, season, date, replay, content, homeScore, awayScore } = row;
  const [moneyline, total, spread] = [moneylineRecord(row), totalRecord(row), spreadRecord(row)];
  return { gameId, position, season, date, replay, content, homeScore, awayScore, moneyline, total, spread, atMoments: new Map() };
}

function moneylineRecord({ content, outcome, pricesAtIssue, homeScore, awayScore }: RecordedRow): MarketRecord {
  const { published, pure, market } = content.probabilities;
  const books = quotesOf(pricesAtIssue, 'h2h').map(
    ({ book, first, second }) => [`book:${book}`, proportionalNoVig([first, second])[0]!] as const,
  );
  return {
    published,
    happened: homeScore === null || awayScore === null ? null : homeScore > awayScore,
    line: null,
    result: outcome.moneyline,
    bet: outcome.bets.pickMoneyline ?? outcome.bets.shownMoneyline,
    forecasts: forecastsOf([
      ['published', published],
      ['pure', pure],
      ...books,
      ['consensus', market],
      ['closing', outcome.closing.probabilityHome],
    ]),
  };
}

/**
 * Books offer totals at different lines, so each book's expected total is computed first. The probability of over at our
 * line is computed from it.
 */
function totalRecord({ content, outcome, pricesAtIssue, homeScore, awayScore }: RecordedRow): MarketRecord | null {
  const { line, over, under } = content.total;
  if (line === null) return null;
  const points = homeScore === null || awayScore === null ? null : homeScore + awayScore;
  const overFromMean = (mean: number | null | undefined) => {
    if (mean == null) return null;
    const chances = totalProbabilities(line, mean);
    return withoutPush(chances.over, chances.under);
  };
  const means = quotesOf(pricesAtIssue, 'totals').flatMap((quote) =>
    quote.line === null ? [] : [{ book: quote.book, mean: impliedTotalMean(quote.line, quote.first, quote.second) }],
  );
  return {
    published: withoutPush(over, under),
    happened: points === null || points === line ? null : points > line,
    line,
    result: outcome.total ?? 'void',
    bet: outcome.bets.pickTotal ?? outcome.bets.shownTotal,
    forecasts: forecastsOf([
      ['published', withoutPush(over, under)],
      ...means.map(({ book, mean }) => [`book:${book}`, overFromMean(mean)] as const),
      ['consensus', overFromMean(consensus(means, ({ mean }) => mean)?.value)],
      ['closing', overFromMean(outcome.closing.totalMean)],
      ['baseline', 0.5],
    ]),
  };
}

/**
 * Each book's expected margin is computed from its line and its prices. The probability that the home team covers our line follows from
 * it, with the width of our own forecast for all forecasters.
 */
function spreadRecord({ content, outcome, pricesAtIssue, homeScore, awayScore }: RecordedRow): MarketRecord | null {
  const { spread, shown } = content;
  if (spread === undefined || spread.line === null || shown.spread === undefined) return null;
  const { line, width, home, away } = spread;
  const lead = homeScore === null || awayScore === null ? null : homeScore - awayScore + line;
  const coverFromMargin = (median: number | null | undefined) => {
    if (median == null) return null;
    const cover = coverProbabilities(marginDistribution({ median, width }), line);
    return withoutPush(cover.home, cover.away);
  };
  const margins = quotesOf(pricesAtIssue, 'spreads').flatMap(({ book, line: bookLine, first, second }) =>
    bookLine === null ? [] : [{ book, margin: impliedMargin({ book, line: bookLine, home: first, away: second }) }],
  );
  return {
    published: withoutPush(home, away),
    happened: lead === null || lead === 0 ? null : lead > 0,
    line,
    result: outcome.spread ?? 'void',
    bet: outcome.bets.pickSpread ?? outcome.bets.shownSpread ?? null,
    forecasts: forecastsOf([
      ['published', withoutPush(home, away)],
      ...margins.map(({ book, margin }) => [`book:${book}`, coverFromMargin(margin)] as const),
      ['consensus', coverFromMargin(consensus(margins, ({ margin }) => margin)?.value)],
      ['closing', coverFromMargin(outcome.closing.margin?.median)],
      ['baseline', 0.5],
    ]),
  };
}

/** The probability of the first side on condition that there is no push. */
const withoutPush = (first: number, second: number) => roundTo(first / (first + second));

export const quotesOf = (quotes: readonly RecordQuote[], market: RecordQuote['market']): RecordQuote[] =>
  quotes.filter((quote) => quote.market === market && (market === 'h2h' || quote.line !== null));

/**
 * Rounds to six digits like every published number, so that a probability of one half is exactly 0.5 regardless of how it
 * was computed.
 */
function forecastsOf(pairs: readonly (readonly [ForecasterKey, number | null])[]): ReadonlyMap<ForecasterKey, number> {
  return new Map(pairs.flatMap(([key, value]) => (value === null ? [] : [[key, roundTo(value)] as const])));
}
