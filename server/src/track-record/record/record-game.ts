import { publishedMarket } from '#contract/ledger-markets.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import type { Forecaster, RecordMoment } from '#contract/track-record.ts';
import type { BetResult, BetVerdict } from '#domain/market/bet.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { quotesOn } from '#domain/market/quote.ts';
import { rules, type Chances } from '#domain/market/rules.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { roundTo } from '#domain/round-to.ts';
import type { RecordedRow } from './store.ts';

/** The source of a probability: a kind of forecaster in the comparison of forecasts, or one book. */
export type ForecasterKey = Exclude<Forecaster['kind'], 'book'> | `book:${string}`;

/** One market of a settled game. All probabilities refer to the first side: home, or over, on condition that there is no push. */
export interface MarketRecord {
  readonly published: number;
  readonly happened: boolean | null;
  readonly line: number | null;
  readonly result: BetResult;
  /** The pick of the market; without a pick, the bet on the side with the higher published probability. */
  readonly bet: BetVerdict | null;
  /** The pick among the books with a US license. */
  readonly licensedPick: BetVerdict | null;
  readonly forecasts: ReadonlyMap<ForecasterKey, number>;
}

export interface RecordedGame extends Readonly<Record<Exclude<PredictedMarket, 'moneyline'>, MarketRecord | null>> {
  readonly gameId: string;
  readonly position: number;
  readonly season: number;
  readonly date: string;
  readonly replay: boolean;
  readonly content: LedgerContent;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** Never null, because a moneyline has no line. Total and spread are null if no line was offered when the prediction was issued. */
  readonly moneyline: MarketRecord;
  /** Our published probability of a home win at each moment of the game day. Filled only when the sums of the record are computed, otherwise empty. */
  readonly atMoments: ReadonlyMap<RecordMoment, number>;
}

export function toRecordedGame(row: RecordedRow): RecordedGame {
  const { gameId, position, season, date, replay, content, homeScore, awayScore } = row;
  const [moneyline, spread, total] = [marketRecord(row, 'moneyline')!, marketRecord(row, 'spread'), marketRecord(row, 'total')];
  return { gameId, position, season, date, replay, content, homeScore, awayScore, moneyline, total, spread, atMoments: new Map() };
}

/**
 * Books offer different lines. To compare them, each book's line and prices are converted to the margin or total that it expects, and this
 * to a probability at the line of our prediction, with the width (how far results vary) of our own forecast for every book. Null if the
 * prediction has no line, or was issued before its market was recorded.
 */
function marketRecord(
  { content, outcome, closing, pricesAtIssue, homeScore, awayScore }: RecordedRow,
  market: PredictedMarket,
): MarketRecord | null {
  const own = publishedMarket(content, market);
  const { hasLine, center, chances, lead } = rules[market];
  if (own === null || (hasLine && own.line === null) || content.shown[market] === undefined) return null;
  const { line, expected } = own;
  const published = withoutPush(own);
  const atOurLine = (value: number | null | undefined) =>
    value == null ? null : withoutPush(chances({ ...expected, center: value })(line));
  const centers = quotesOn(pricesAtIssue, market).map((quote) => ({ book: quote.book, value: center(quote) }));
  const ahead = homeScore === null || awayScore === null ? 0 : lead(line, { home: homeScore, away: awayScore });
  const { result, shown, pick, licensedPick = null } = outcome.markets[market] ?? { result: null, shown: null, pick: null };
  const books = centers.map(({ book, value }) => [`book:${book}`, atOurLine(value)] as const);
  const ofMarket: readonly (readonly [ForecasterKey, number | null])[] = hasLine
    ? [
        ['consensus', atOurLine(consensus(centers, ({ value }) => value)?.value)],
        ['baseline', 0.5],
      ]
    : [
        ['consensus', content.probabilities.market],
        ['pure', content.probabilities.pure],
      ];
  return {
    published,
    happened: ahead === 0 ? null : ahead > 0,
    line,
    result: result ?? 'void',
    bet: pick ?? shown,
    licensedPick,
    forecasts: forecastsOf([['published', published], ...books, ...ofMarket, ['closing', atOurLine(closing?.[market]?.center)]]),
  };
}

const withoutPush = ({ first, second }: Chances) => roundTo(first / (first + second));

/** Rounded to six digits, so that a probability of one half is exactly 0.5 regardless of how it was computed. */
function forecastsOf(pairs: readonly (readonly [ForecasterKey, number | null])[]): ReadonlyMap<ForecasterKey, number> {
  return new Map(pairs.flatMap(([key, value]) => (value === null ? [] : [[key, roundTo(value)] as const])));
}
