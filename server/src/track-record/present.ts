import type { RecordConsensus, RecordQuote, RecordResult, SettledPrediction } from '#contract/settled-predictions.ts';
import { type BetVerdict, type Market, sidesOf } from '#domain/markets.ts';
import { consensus, type Consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { roundTo } from '#domain/round-to.ts';
import { impliedTotalMean } from '#domain/totals/implied-total.ts';
import { impliedMargin } from '#model/value/implied-margin.ts';
import { quotesOf, type MarketRecord, type RecordGame } from './record-game.ts';
import type { ResultRow } from './store.ts';

/*
 * All data in this file is public: the games are settled or were canceled, and their predictions were disclosed at tip-off.
 */

interface Settled {
  readonly game: RecordGame;
  readonly name: Market;
  readonly market: MarketRecord;
}

export function presentSettled({ game, name, market }: Settled): SettledPrediction {
  const { gameId, position, date, replay, content, homeScore, awayScore } = game;
  const isFirst = market.published >= 0.5;
  const ofFavored = (probability: number) => roundTo(isFirst ? probability : 1 - probability);
  const closing = market.forecasts.get('closing');
  const [first, second] = sidesOf[name];
  return {
    gameId,
    position,
    date,
    replay,
    homeScore,
    awayScore,
    issuedAt: content.issuedAt,
    modelVersion: content.modelVersion,
    home: content.home,
    away: content.away,
    favored: isFirst ? first : second,
    probability: ofFavored(market.published),
    closing: closing === undefined ? null : ofFavored(closing),
    line: market.line,
    result: market.result,
    bet: presentBet(market.bet),
  };
}

const presentBet = (bet: BetVerdict | null): BetVerdict | null =>
  bet && {
    ...bet,
    profit: roundTo(bet.profit),
    closingLineValue: bet.closingLineValue === null ? null : roundTo(bet.closingLineValue),
  };

/** `publishesPrices` says whether the operator has the right to publish each book's prices. The consensus is always public. */
export function presentResult({ content, startsAt, closedAt, ...row }: ResultRow, publishesPrices: boolean): RecordResult {
  const { pricesAtIssue, closingPrices } = row;
  return {
    ...row,
    home: content.home,
    away: content.away,
    startsAt: startsAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    booksAtIssue: {
      moneyline: quotesOf(pricesAtIssue, 'h2h').map(({ book }) => book),
      spread: quotesOf(pricesAtIssue, 'spreads').map(({ book }) => book),
      total: quotesOf(pricesAtIssue, 'totals').map(({ book }) => book),
    },
    consensusAtIssue: consensusOf(pricesAtIssue),
    closingConsensus: consensusOf(closingPrices),
    pricesAtIssue: publishesPrices ? [...pricesAtIssue] : null,
    closingPrices: publishesPrices ? [...closingPrices] : null,
  };
}

/** With more digits than other figures: what is computed from it must have six correct digits. */
const consensusDigits = 10;

function consensusOf(quotes: readonly RecordQuote[]): RecordConsensus {
  const rounded = (found: Consensus | undefined) => (found ? roundTo(found.value, consensusDigits) : null);
  const homeOf = ({ first, second }: RecordQuote) => proportionalNoVig([first, second])[0]!;
  return {
    homeProbability: rounded(consensus(quotesOf(quotes, 'h2h'), homeOf)),
    margin: rounded(
      consensus(quotesOf(quotes, 'spreads'), ({ book, line, first, second }) =>
        impliedMargin({ book, line: line!, home: first, away: second }),
      ),
    ),
    totalMean: rounded(consensus(quotesOf(quotes, 'totals'), ({ line, first, second }) => impliedTotalMean(line!, first, second))),
  };
}
