import type { RecordConsensus, RecordQuote, RecordResult, SettledPrediction } from '#contract/settled-predictions.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { minuteMs } from '#domain/durations.ts';
import { byPredictedMarket, type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { rules } from '#domain/market/rules.ts';
import type { BetVerdict } from '#domain/market/bet.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { roundTo } from '#domain/round-to.ts';
import type { MarketRecord, RecordedGame } from './record/record-game.ts';
import type { ResultRow } from './record/store.ts';

/* All data in this file is public: the games are settled or canceled, and their predictions were disclosed at tip-off. */

interface Settled {
  readonly game: RecordedGame;
  readonly name: PredictedMarket;
  readonly market: MarketRecord;
}

export function presentSettled({ game, name, market }: Settled, proofs: ReadonlyMap<number, Date>): SettledPrediction {
  const { gameId, position, date, replay, content, homeScore, awayScore } = game;
  const isFirst = market.published >= 0.5;
  const ofFavored = (probability: number) => roundTo(isFirst ? probability : 1 - probability);
  const closing = market.forecasts.get('closing');
  const [first, second] = rules[name].sides;
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
    market: name,
    favored: isFirst ? first : second,
    probability: ofFavored(market.published),
    closing: closing === undefined ? null : ofFavored(closing),
    line: market.line,
    result: market.result,
    bet: presentBet(market.bet),
    licensedPick: presentBet(market.licensedPick),
    provenMinutes: provenMinutes(content, proofs.get(position)),
  };
}

/** A replayed prediction was made after its game, so its stamp proves nothing. */
function provenMinutes({ startsAt, replay }: LedgerContent, provenAt: Date | undefined): number | null {
  const minutes = provenAt === undefined || replay ? -1 : Math.floor((Date.parse(startsAt) - provenAt.getTime()) / minuteMs);
  return minutes < 0 ? null : minutes;
}

const presentBet = (bet: BetVerdict | null): BetVerdict | null =>
  bet && {
    ...bet,
    profit: roundTo(bet.profit),
    closingLineValue: bet.closingLineValue === null ? null : roundTo(bet.closingLineValue),
  };

export function presentResult({ content, startsAt, closedAt, ...row }: ResultRow, publishesPrices: boolean): RecordResult {
  const { pricesAtIssue } = row;
  const closingPrices = row.closingPrices ?? [];
  return {
    ...row,
    home: content.home,
    away: content.away,
    startsAt: startsAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    booksAtIssue: byPredictedMarket((market) => quotesOn(pricesAtIssue, market).map(({ book }) => book)),
    consensusAtIssue: consensusOf(pricesAtIssue),
    closingConsensus: consensusOf(closingPrices),
    pricesAtIssue: publishesPrices ? presentQuotes(pricesAtIssue) : null,
    closingPrices: publishesPrices ? presentQuotes(closingPrices) : null,
  };
}

const publicNames = { moneyline: 'h2h', spread: 'spreads', total: 'totals' } as const satisfies Record<
  PredictedMarket,
  RecordQuote['market']
>;

const presentQuotes = (quotes: readonly Quote[]): RecordQuote[] =>
  predictedMarkets.flatMap((name) =>
    quotesOn(quotes, name).map(({ book, line, prices: [first, second] }) => ({ book, market: publicNames[name], line, first, second })),
  );

/** More digits than in other figures, so that what readers compute from the consensus has six correct digits. */
const consensusDigits = 10;

function consensusOf(quotes: readonly Quote[]): RecordConsensus {
  const of = (market: PredictedMarket) => {
    const found = consensus(quotesOn(quotes, market), rules[market].center);
    return found ? roundTo(found.value, consensusDigits) : null;
  };
  return { homeProbability: of('moneyline'), margin: of('spread'), totalMean: of('total') };
}
