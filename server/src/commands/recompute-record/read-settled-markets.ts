import type { z } from 'zod';
import type { betVerdict, claimedBet } from '#contract/bet.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { type RecordConsensus, type RecordQuote, type RecordResult, resultsPage } from '#contract/settled-predictions.ts';
import type { RecordMoment } from '#contract/track-record.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { coverProbabilities, expectedMargin, widthOf } from './margin-formulas.ts';
import { type Chances, expectedTotal, mean, median, noVig, totalProbabilities, withoutPush } from './record-formulas.ts';

export type ReadPublicText = (path: string) => Promise<string>;

type ClaimedBet = z.output<typeof claimedBet>;
type PickList = 'picks' | 'licensedPicks';
export type BetVerdict = z.output<typeof betVerdict>;

export interface SettledMarket {
  readonly result: RecordResult;
  readonly content: LedgerContent;
  readonly market: PredictedMarket;
  readonly line: number | null;
  readonly probabilities: ReadonlyMap<string, number>;
  readonly happened: boolean | null;
  readonly isVoid: boolean;
  readonly hiddenBooks: readonly string[];
  readonly bet: BetVerdict | null;
  readonly licensedPick: BetVerdict | null;
  readonly atMoments: ReadonlyMap<RecordMoment, number>;
  /** How many minutes before tip-off an authority had confirmed the prediction. */
  readonly provenMinutes: number | null;
}

interface SettledMarkets {
  readonly version: number;
  readonly settledMarkets: readonly SettledMarket[];
}

/** A prediction of the ledger, and when a time-stamp authority first confirmed it. */
export interface ProvenPrediction {
  readonly gameId: string;
  readonly content: LedgerContent;
  readonly provenAt: number | null;
}

/** Reads results and prices. If a game is settled meanwhile, it starts again: all data must belong to one version of the record. */
export async function readSettledMarkets(read: ReadPublicText, predictions: readonly ProvenPrediction[]): Promise<SettledMarkets> {
  const results: RecordResult[] = [];
  const versions = new Set<number>();
  for (let after: number | null = 0; after !== null;) {
    const page: z.output<typeof resultsPage> = resultsPage.parse(
      JSON.parse(await read(`/api/record/results?limit=${maxPageSize}&after=${after}`)),
    );
    results.push(...page.results);
    versions.add(page.version);
    after = page.next;
  }
  if (versions.size !== 1) return readSettledMarkets(read, predictions);
  const byGame = Map.groupBy(predictions, ({ gameId }) => gameId);
  const settled = results.map((result) => {
    const proven = byGame.get(result.gameId) ?? [];
    const predicted = proven.map(({ content }) => content);
    const content = predicted.findLast(({ issuedAt }) => Date.parse(issuedAt) < Date.parse(result.startsAt));
    if (content?.position !== result.position) throw new Error(`${result.gameId} is not settled by its last prediction before the start`);
    const [picks, licensedPicks] = [spreadPickOf(result, predicted, 'picks'), spreadPickOf(result, predicted, 'licensedPicks')];
    const provenMinutes = minutesBefore(proven[predicted.indexOf(content)]!);
    return { result, content, atMoments: momentsOfDay(result, predicted), firstSpreadPicks: { picks, licensedPicks }, provenMinutes };
  });
  const rates = homeRates(results);
  const settledMarkets = settled.flatMap((game) =>
    predictedMarkets.flatMap((market) => settleMarket(game, market, rates.get(game.result.date)!)),
  );
  return { version: [...versions][0]!, settledMarkets };
}

function minutesBefore({ content: { startsAt, replay }, provenAt }: ProvenPrediction): number | null {
  if (replay || provenAt === null || provenAt > Date.parse(startsAt)) return null;
  return Math.floor((Date.parse(startsAt) - provenAt) / 60_000);
}

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

const halfHourMs = 1_800_000;

/** The instant of a time in New York, whose clocks are four or five hours behind UTC. */
function inNewYork(date: string, time: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' });
  const instants = ['-04:00', '-05:00'].map((offset) => Date.parse(`${date}T${time}:00${offset}`));
  return instants.find((instant) => clock.format(instant) === time)!;
}

/** The probability that was published at each moment. Except `tip`, a moment is at least half an hour before the start. */
function momentsOfDay({ date, startsAt, position }: RecordResult, entries: readonly LedgerContent[]): ReadonlyMap<RecordMoment, number> {
  const own = entries.filter((entry) => entry.position <= position && !entry.replay);
  const latest = Date.parse(startsAt) - halfHourMs;
  const instants: readonly (readonly [RecordMoment, number])[] = [
    ['morning', Math.min(Date.parse(`${date}T12:00:00Z`), latest)],
    ['afternoon', Math.min(inNewYork(date, '13:30'), latest)],
    ['evening', Math.min(inNewYork(date, '17:30'), latest)],
    ['beforeTip', latest],
    ['tip', Infinity],
  ];
  return new Map(
    instants.flatMap(([moment, until]): [RecordMoment, number][] => {
      const last = own.findLast(({ issuedAt }) => Date.parse(issuedAt) <= until);
      return last ? [[moment, last.probabilities.published]] : [];
    }),
  );
}

interface Formulas {
  readonly quotes: RecordQuote['market'];
  readonly consensus: keyof RecordConsensus;
  readonly expectedOf: (quote: RecordQuote) => number;
  readonly lead: (home: number, away: number, line: number) => number;
  readonly chances: (line: number, expected: number, width: number) => Chances;
  readonly published: (content: LedgerContent) => { line: number | null; width: number; chances: Chances } | null;
}

const formulas: Readonly<Record<PredictedMarket, Formulas>> = {
  moneyline: {
    quotes: 'h2h',
    consensus: 'homeProbability',
    expectedOf: ({ first, second }) => noVig(first, second),
    lead: (home, away) => home - away,
    chances: (_line, probability) => [probability, 1 - probability],
    published: ({ probabilities: { published } }) => ({ line: null, width: 0, chances: [published, 1 - published] }),
  },
  spread: {
    quotes: 'spreads',
    consensus: 'margin',
    expectedOf: ({ line, first, second }) => expectedMargin(line!, first, second),
    lead: (home, away, line) => home - away + line,
    chances: (line, margin, width) => coverProbabilities(line, margin, width),
    published: ({ shown, spread }) =>
      shown.spread === undefined || spread?.line == null ? null : { ...spread, chances: [spread.home, spread.away] },
  },
  total: {
    quotes: 'totals',
    consensus: 'totalMean',
    expectedOf: ({ line, first, second }) => expectedTotal(line!, first, second),
    lead: (home, away, line) => home + away - line,
    chances: (line, mean) => totalProbabilities(line, mean),
    published: ({ total: { line, over, under } }) => (line === null ? null : { line, width: 0, chances: [over, under] }),
  },
};

interface SettledGame {
  readonly result: RecordResult;
  readonly content: LedgerContent;
  readonly firstSpreadPicks: Readonly<Record<PickList, ClaimedBet | null>>;
  readonly atMoments: SettledMarket['atMoments'];
  readonly provenMinutes: number | null;
}

function settleMarket(
  { result, content, firstSpreadPicks, atMoments, provenMinutes }: SettledGame,
  market: PredictedMarket,
  homeRate: number,
): SettledMarket[] {
  const { quotes, expectedOf, lead, chances, published } = formulas[market];
  const own = published(content);
  if (own === null) return [];
  const { line, width } = own;
  const { homeScore, awayScore, pricesAtIssue, closingPrices, closingConsensus, booksAtIssue } = result;
  const at = (expected: number | null) => (expected === null ? null : withoutPush(chances(line ?? 0, expected, width)));
  const close = expectedBy(market, closingPrices, closingConsensus);
  const isMoneyline = market === 'moneyline';
  const { market: consensus, pure } = content.probabilities;
  const probabilities = probabilitiesOf([
    ['published', withoutPush(own.chances)],
    ['pure', isMoneyline ? pure : null],
    ...quotesOf(pricesAtIssue ?? [], quotes).map((quote) => [`book ${quote.book}`, at(expectedOf(quote))] as const),
    ['consensus', isMoneyline ? consensus : at(expectedBy(market, pricesAtIssue, result.consensusAtIssue))],
    ['closing', at(close)],
    ['baseline', isMoneyline ? homeRate : 0.5],
  ]);
  const leadAt = (bettingLine: number | null) => (homeScore === null ? null : lead(homeScore, awayScore!, bettingLine ?? 0));
  const ahead = leadAt(line);
  const pickOf = (list: PickList) => (market === 'spread' ? firstSpreadPicks[list] : content[list]?.[market]) ?? null;
  const closingWidth = widthOf(expectedBy('total', closingPrices, closingConsensus));
  const settle = (bet: ClaimedBet | null) =>
    bet && settleBet(bet, leadAt(bet.line), close === null ? null : chances(bet.line ?? 0, close, closingWidth));
  return [
    {
      result,
      content,
      market,
      line,
      probabilities,
      hiddenBooks: pricesAtIssue ? [] : booksAtIssue[market],
      happened: ahead === null || ahead === 0 ? null : ahead > 0,
      isVoid: ahead === null,
      atMoments,
      provenMinutes,
      bet: settle(pickOf('picks') ?? content.shown[market] ?? null),
      licensedPick: settle(pickOf('licensedPicks')),
    },
  ];
}

function spreadPickOf({ startsAt }: RecordResult, predicted: readonly LedgerContent[], list: PickList): ClaimedBet | null {
  const start = Date.parse(startsAt);
  const isForThisStart = (entry: LedgerContent) =>
    Date.parse(entry.issuedAt) < start && Math.abs(Date.parse(entry.startsAt) - start) <= 24 * 3_600_000;
  return predicted.find((entry) => entry[list]?.spread && isForThisStart(entry))?.[list]?.spread ?? null;
}

const profits = { won: (price: number) => price - 1, lost: () => -1, push: () => 0, void: () => 0 } as const;

function settleBet(bet: ClaimedBet, lead: number | null, close: Chances | null): BetVerdict {
  const { side, price } = bet;
  const [win, lose] = side === 'home' || side === 'over' ? ([0, 1] as const) : ([1, 0] as const);
  const points = lead === null ? null : win === 0 ? lead : -lead;
  const result = points === null ? 'void' : points === 0 ? 'push' : points > 0 ? 'won' : 'lost';
  const closingLineValue = close && close[win] * (price - 1) - close[lose];
  return { ...bet, result, profit: profits[result](price), closingLineValue };
}

const quotesOf = (quotes: readonly RecordQuote[], market: RecordQuote['market']) => quotes.filter((quote) => quote.market === market);

/** Books of the same brand group as another book, which have the same prices. Both together count as one. */
const brandGroups: Readonly<Record<string, string>> = { lowvig: 'betonlineag' };

/** What the books expected: the median over brand groups or, if their prices are not published, the published consensus. */
function expectedBy(market: PredictedMarket, prices: readonly RecordQuote[] | null, published: RecordConsensus): number | null {
  const { quotes, consensus, expectedOf } = formulas[market];
  if (prices === null) return published[consensus];
  const byOperator = Map.groupBy(quotesOf(prices, quotes), ({ book }) => brandGroups[book] ?? book);
  return median([...byOperator.values()].map((list) => mean(list.map(expectedOf))));
}

/** Rounded to six digits as the published ones. Without rounding, an even probability could differ from 0.5. */
const probabilitiesOf = (pairs: readonly (readonly [string, number | null])[]) =>
  new Map(pairs.flatMap(([name, probability]) => (probability === null ? [] : [[name, Number(probability.toFixed(6))] as const])));
