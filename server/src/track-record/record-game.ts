import type { LedgerContent } from '#contract/ledger.ts';
import type { Forecaster } from '#contract/track-record.ts';
import type { RecordQuote } from '#contract/settled-predictions.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { impliedTotalMean } from '#model/market/implied-total.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { totalProbabilities } from '#model/market/total-distribution.ts';
import type { BetResult } from '#model/settlement/settle-bet.ts';
import type { BetVerdict } from './foreign-tables.ts';
import type { RecordedRow } from './store.ts';
import { roundTo } from '#domain/round-to.ts';

/** Who gave a probability: a kind of the scoreboard, or one book. */
export type ForecasterKey = Exclude<Forecaster['kind'], 'book'> | `book:${string}`;

/** One market of a settled game. Probabilities are of its first side: home, or over with pushes set aside. */
export interface MarketRecord {
  readonly said: number;
  /** Whether the first side came; null for a game called off or a total that hit its line. */
  readonly happened: boolean | null;
  readonly line: number | null;
  /** Of the side we favored. */
  readonly result: BetResult;
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
  /** Null where no book had a total when the prediction was issued. */
  readonly total: MarketRecord | null;
}

export function recordGame(row: RecordedRow): RecordGame {
  const { gameId, position, season, date, replay, content, homeScore, awayScore } = row;
  const [moneyline, total] = [moneylineRecord(row), totalRecord(row)];
  return { gameId, position, season, date, replay, content, homeScore, awayScore, moneyline, total };
}

function moneylineRecord({ content, judgment, pricesAtIssue, homeScore, awayScore }: RecordedRow): MarketRecord {
  const { published, pure, market } = content.probabilities;
  const books = quotesOf(pricesAtIssue, 'h2h').map(
    ({ book, first, second }) => [`book:${book}`, proportionalNoVig([first, second])[0]!] as const,
  );
  return {
    said: published,
    happened: homeScore === null || awayScore === null ? null : homeScore > awayScore,
    line: null,
    result: judgment.moneyline,
    bet: judgment.bets.shownMoneyline,
    forecasts: known([
      ['published', published],
      ['pure', pure],
      ...books,
      ['consensus', market],
      ['closing', judgment.closing.probabilityHome],
    ]),
  };
}

/** Every book has a line of its own: what it expects of the game is read there, and its chance of over at ours. */
function totalRecord({ content, judgment, pricesAtIssue, homeScore, awayScore }: RecordedRow): MarketRecord | null {
  const { line, over, under } = content.total;
  if (line === null) return null;
  const points = homeScore === null || awayScore === null ? null : homeScore + awayScore;
  const chanceAt = (mean: number | null | undefined) => (mean == null ? null : decided(totalProbabilities(line, mean)));
  const means = quotesOf(pricesAtIssue, 'totals').flatMap((quote) =>
    quote.line === null ? [] : [{ book: quote.book, mean: impliedTotalMean(quote.line, quote.first, quote.second) }],
  );
  return {
    said: decided({ over, under }),
    happened: points === null || points === line ? null : points > line,
    line,
    result: judgment.total ?? 'void',
    bet: judgment.bets.shownTotal,
    forecasts: known([
      ['published', decided({ over, under })],
      ...means.map(({ book, mean }) => [`book:${book}`, chanceAt(mean)] as const),
      ['consensus', chanceAt(consensus(means, ({ mean }) => mean)?.value)],
      ['closing', chanceAt(judgment.closing.totalMean)],
      ['baseline', 0.5],
    ]),
  };
}

const decided = ({ over, under }: { readonly over: number; readonly under: number }) => roundTo(over / (over + under));
const quotesOf = (quotes: readonly RecordQuote[], market: RecordQuote['market']) => quotes.filter((quote) => quote.market === market);

/** Six digits, as everything published: an even chance is then exactly even, whatever way it was worked out. */
function known(pairs: readonly (readonly [ForecasterKey, number | null])[]): ReadonlyMap<ForecasterKey, number> {
  return new Map(pairs.flatMap(([key, value]) => (value === null ? [] : [[key, roundTo(value)] as const])));
}
