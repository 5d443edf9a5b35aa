import type { z } from 'zod';
import type { betVerdict, claimedBet } from '#contract/market/bet.ts';
import { type LedgerContent, ledgerPage } from '#contract/ledger.ts';
import { type RecordQuote, type RecordResult, resultsPage } from '#contract/settled-predictions.ts';
import type { RecordMoment } from '#contract/track-record.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { momentsOfDay } from './moments-of-day.ts';
import { coverProbabilities, expectedMargin, homeCoverWithoutPush, widthOf } from './margin-formulas.ts';
import { expectedTotal, median, noVig, overWithoutPush, totalProbabilities } from './record-formulas.ts';

export type Read = (path: string) => Promise<string>;

type ClaimedBet = z.output<typeof claimedBet>;
export type BetVerdict = z.output<typeof betVerdict>;

/** One market of one settled game, computed only from the public ledger, the final score and the public prices. */
export interface SettledMarket {
  readonly result: RecordResult;
  readonly content: LedgerContent;
  readonly market: PredictedMarket;
  readonly line: number | null;
  /** Each forecaster's probability of the first side: a home win, a cover of the home team or over, on condition that there is no push. */
  readonly probabilities: ReadonlyMap<string, number>;
  /** Whether the first side won; null for a push and for a void game. */
  readonly happened: boolean | null;
  readonly isVoid: boolean;
  /** The books whose prices are not published, so that their probabilities are not known. */
  readonly hiddenBooks: readonly string[];
  /** The recommended bet; without one, the bet on the more probable side. */
  readonly bet: BetVerdict | null;
  readonly atMoments: ReadonlyMap<RecordMoment, number>;
}

interface SettledMarkets {
  readonly version: number;
  readonly settledMarkets: readonly SettledMarket[];
}

/** Reads all public data. If a game is settled meanwhile, it starts again: all data must belong to one version of the record. */
export async function readSettledMarkets(read: Read): Promise<SettledMarkets> {
  const entries: LedgerContent[] = [];
  for await (const page of pages(read, '/api/record/ledger', ledgerPage))
    entries.push(...page.entries.flatMap(({ content }) => content ?? []));
  const results: RecordResult[] = [];
  const versions = new Set<number>();
  for await (const page of pages(read, '/api/record/results', resultsPage)) {
    results.push(...page.results);
    versions.add(page.version);
  }
  if (versions.size !== 1) return readSettledMarkets(read);
  const byGame = Map.groupBy(entries, ({ gameId }) => gameId);
  const settled = results.map((result) => {
    const predicted = byGame.get(result.gameId) ?? [];
    const content = predicted.findLast(({ issuedAt }) => Date.parse(issuedAt) < Date.parse(result.startsAt));
    if (content?.position !== result.position) throw new Error(`${result.gameId} is not settled by its last prediction before the start`);
    return { result, content, atMoments: momentsOfDay(result, predicted), firstSpreadPick: spreadPickOf(result, predicted) };
  });
  const rates = homeRates(results);
  return {
    version: [...versions][0]!,
    settledMarkets: settled.flatMap(({ result, content, atMoments, firstSpreadPick }) => {
      const moneyline = moneylineFact(result, content, rates.get(result.date)!);
      const facts = [
        moneyline,
        ...(hasSpread(content) ? [spreadFact(result, content, firstSpreadPick)] : []),
        ...(content.total.line === null ? [] : [totalFact(result, content, content.total.line)]),
      ];
      return facts.map((fact) => Object.assign(fact, { atMoments }));
    }),
  };
}

async function* pages<Page extends z.ZodType<{ next: number | null }>>(read: Read, path: string, schema: Page) {
  for (let after: number | null = 0; after !== null;) {
    const page: z.output<Page> = schema.parse(JSON.parse(await read(`${path}?limit=${maxPageSize}&after=${after}`)));
    yield page;
    after = page.next;
  }
}

/** For each day, the share of home wins on earlier days. The count starts with 55 wins in 100 games. */
function homeRates(results: readonly RecordResult[]): ReadonlyMap<string, number> {
  const played = results.filter(({ homeScore }) => homeScore !== null);
  return new Map(
    [...new Set(results.map(({ date }) => date))].map((date) => {
      const earlier = played.filter((game) => game.date < date);
      const homeWins = earlier.filter((game) => game.homeScore! > game.awayScore!).length;
      return [date, (55 + homeWins) / (100 + earlier.length)];
    }),
  );
}

type Fact = Omit<SettledMarket, 'atMoments'>;

function moneylineFact(result: RecordResult, content: LedgerContent, homeRate: number): Fact {
  const { pricesAtIssue, closingPrices, booksAtIssue } = result;
  const homeOf = ({ first, second }: RecordQuote) => noVig(first, second);
  const close = closingPrices ? medianOfOperators(closingPrices, 'h2h', homeOf) : result.closingConsensus.homeProbability;
  const { published, pure, market } = content.probabilities;
  const probabilities = probabilitiesOf([
    ['published', published],
    ['pure', pure],
    ...quotesOf(pricesAtIssue ?? [], 'h2h').map((quote) => [`book ${quote.book}`, homeOf(quote)] as const),
    ['consensus', market],
    ['closing', close],
    ['baseline', homeRate],
  ]);
  const happened = result.homeScore === null ? null : result.homeScore > result.awayScore!;
  const bet = betOf(content, 'moneyline');
  const won = bet && happened !== null && happened === (bet.side === 'home');
  const closing = bet && close !== null ? (bet.side === 'home' ? close : 1 - close) * bet.price - 1 : null;
  const settledBet = bet && settle(bet, happened === null ? 'void' : won ? 'won' : 'lost', closing);
  const hiddenBooks = pricesAtIssue ? [] : booksAtIssue.moneyline;
  const isVoid = happened === null;
  return { result, content, market: 'moneyline', line: null, probabilities, hiddenBooks, happened, isVoid, bet: settledBet };
}

function totalFact(result: RecordResult, content: LedgerContent, line: number): Fact {
  const points = result.homeScore === null ? null : result.homeScore + result.awayScore!;
  const meanOf = (quote: RecordQuote) => expectedTotal(quote.line!, quote.first, quote.second);
  const at = (mean: number | null) => (mean === null ? null : overWithoutPush(line, mean));
  const { pricesAtIssue, closingPrices, booksAtIssue } = result;
  const close = closingPrices ? medianOfOperators(closingPrices, 'totals', meanOf) : result.closingConsensus.totalMean;
  const consensus = pricesAtIssue ? medianOfOperators(pricesAtIssue, 'totals', meanOf) : result.consensusAtIssue.totalMean;
  const probabilities = probabilitiesOf([
    ['published', content.total.over / (content.total.over + content.total.under)],
    ...quotesOf(pricesAtIssue ?? [], 'totals').map((quote) => [`book ${quote.book}`, at(meanOf(quote))] as const),
    ['consensus', at(consensus)],
    ['closing', at(close)],
    ['baseline', 0.5],
  ]);
  const happened = points === null || points === line ? null : points > line;
  const bet = betOf(content, 'total');
  const settledBet = bet && settle(bet, totalResult(bet, points), close === null ? null : valueOfTotal(bet, close));
  const hiddenBooks = pricesAtIssue ? [] : booksAtIssue.total;
  return { result, content, market: 'total', line, probabilities, hiddenBooks, happened, isVoid: points === null, bet: settledBet };
}

type WithSpread = LedgerContent & { readonly spread: { readonly line: number } };

/** Predictions from before bets on spreads were recorded are not counted. */
const hasSpread = (content: LedgerContent): content is WithSpread => content.shown.spread !== undefined && content.spread?.line != null;

/** The bet on the spread that was recommended first before the game, unless the game was moved by more than a day afterwards. */
function spreadPickOf({ startsAt }: RecordResult, predicted: readonly LedgerContent[]): ClaimedBet | null {
  const start = Date.parse(startsAt);
  const isForThisStart = (entry: LedgerContent) =>
    Date.parse(entry.issuedAt) < start && Math.abs(Date.parse(entry.startsAt) - start) <= 24 * 3_600_000;
  return predicted.find((entry) => entry.picks.spread && isForThisStart(entry))?.picks.spread ?? null;
}

function spreadFact(result: RecordResult, content: WithSpread, pick: ClaimedBet | null): Fact {
  const { line, width, home, away } = content.spread;
  const lead = result.homeScore === null ? null : result.homeScore - result.awayScore!;
  const marginOf = (quote: RecordQuote) => expectedMargin(quote.line!, quote.first, quote.second);
  const at = (margin: number | null) => (margin === null ? null : homeCoverWithoutPush(line, margin, width));
  const { pricesAtIssue, closingPrices, booksAtIssue, closingConsensus } = result;
  const close = closingPrices ? medianOfOperators(closingPrices, 'spreads', marginOf) : closingConsensus.margin;
  const consensus = pricesAtIssue ? medianOfOperators(pricesAtIssue, 'spreads', marginOf) : result.consensusAtIssue.margin;
  const totalOf = (quote: RecordQuote) => expectedTotal(quote.line!, quote.first, quote.second);
  const closingTotal = closingPrices ? medianOfOperators(closingPrices, 'totals', totalOf) : closingConsensus.totalMean;
  const probabilities = probabilitiesOf([
    ['published', home / (home + away)],
    ...quotesOf(pricesAtIssue ?? [], 'spreads').map((quote) => [`book ${quote.book}`, at(marginOf(quote))] as const),
    ['consensus', at(consensus)],
    ['closing', at(close)],
    ['baseline', 0.5],
  ]);
  const happened = lead === null || lead + line === 0 ? null : lead + line > 0;
  const bet = pick ?? content.shown.spread ?? null;
  const value = bet && close !== null ? valueOfSpread(bet, close, widthOf(closingTotal)) : null;
  const settledBet = bet && settle(bet, spreadResult(bet, lead), value);
  const hiddenBooks = pricesAtIssue ? [] : booksAtIssue.spread;
  return { result, content, market: 'spread', line, probabilities, hiddenBooks, happened, isVoid: lead === null, bet: settledBet };
}

function spreadResult({ side, line }: ClaimedBet, lead: number | null): BetResult {
  if (lead === null) return 'void';
  const points = side === 'home' ? lead + line! : -lead - line!;
  return points === 0 ? 'push' : points > 0 ? 'won' : 'lost';
}

function valueOfSpread({ side, line, price }: ClaimedBet, margin: number, width: number): number {
  const { home, away } = coverProbabilities(line!, margin, width);
  const [win, lose] = side === 'home' ? [home, away] : [away, home];
  return win * (price - 1) - lose;
}

const betOf = ({ shown, picks }: LedgerContent, market: 'moneyline' | 'total'): ClaimedBet | null => picks[market] ?? shown[market];

function totalResult({ side, line }: ClaimedBet, points: number | null): BetResult {
  if (points === null) return 'void';
  if (points === line) return 'push';
  return points > line! === (side === 'over') ? 'won' : 'lost';
}

function valueOfTotal({ side, line, price }: ClaimedBet, mean: number): number {
  const { over, under } = totalProbabilities(line!, mean);
  const [win, lose] = side === 'over' ? [over, under] : [under, over];
  return win * (price - 1) - lose;
}

const profits = { won: (price: number) => price - 1, lost: () => -1, push: () => 0, void: () => 0 } as const;

const settle = (bet: ClaimedBet, result: BetResult, closingLineValue: number | null): BetVerdict => ({
  ...bet,
  result,
  profit: profits[result](bet.price),
  closingLineValue,
});

const quotesOf = (quotes: readonly RecordQuote[], market: RecordQuote['market']) => quotes.filter((quote) => quote.market === market);

/** Books that have the same operator as another book, and so the same prices. Both together count as one. */
const operators: Readonly<Record<string, string>> = { lowvig: 'betonlineag' };

function medianOfOperators(
  quotes: readonly RecordQuote[],
  market: RecordQuote['market'],
  valueOf: (quote: RecordQuote) => number,
): number | null {
  const byOperator = Map.groupBy(quotesOf(quotes, market), ({ book }) => operators[book] ?? book);
  return median([...byOperator.values()].map((list) => list.reduce((total, quote) => total + valueOf(quote), 0) / list.length));
}

/** Rounded to six digits as the published ones. Without rounding, an even probability could differ from 0.5. */
const probabilitiesOf = (pairs: readonly (readonly [string, number | null])[]) =>
  new Map(pairs.flatMap(([name, probability]) => (probability === null ? [] : [[name, Number(probability.toFixed(6))] as const])));
