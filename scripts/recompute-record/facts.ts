import type { z } from 'zod';
import { type LedgerContent, ledgerPage } from '#contract/ledger.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';
import { type RecordQuote, type RecordResult, resultsPage } from '#contract/settled-predictions.ts';
import { chancesOfTotal, expectedTotal, middle, overWhenDecided, withoutMargin } from './arithmetic.ts';

/** Reads a public path of the product and gives its text back. */
export type Read = (path: string) => Promise<string>;

export interface BetFact extends ClaimedBet {
  readonly result: 'won' | 'lost' | 'push' | 'void';
  readonly profit: number;
  readonly closingLineValue: number | null;
}

/** One market of one settled game, worked out from the ledger, the score and the prices alone. */
export interface Fact {
  readonly result: RecordResult;
  readonly said: LedgerContent;
  readonly market: Market;
  readonly line: number | null;
  /** Chance of home, or of over when decided, by whose it is. */
  readonly chances: ReadonlyMap<string, number>;
  /** Whether home won, or the total went over; null when undecided. */
  readonly came: boolean | null;
  readonly isVoid: boolean;
  readonly bet: BetFact | null;
}

export interface Facts {
  readonly version: number;
  readonly facts: readonly Fact[];
}

/** Everything public there is. Read again when a game was settled meanwhile: figures of two moments cannot be compared. */
export async function readFacts(read: Read): Promise<Facts> {
  const entries: LedgerContent[] = [];
  for await (const page of pages(read, '/api/record/ledger', ledgerPage))
    entries.push(...page.entries.flatMap(({ content }) => content ?? []));
  const results: RecordResult[] = [];
  const versions = new Set<number>();
  for await (const page of pages(read, '/api/record/results', resultsPage)) {
    results.push(...page.results);
    versions.add(page.version);
  }
  if (versions.size !== 1) return readFacts(read);
  const byGame = Map.groupBy(entries, ({ gameId }) => gameId);
  const judged = results.map((result) => {
    const said = byGame.get(result.gameId)?.findLast(({ issuedAt }) => Date.parse(issuedAt) < Date.parse(result.startsAt));
    if (said?.position !== result.position) throw new Error(`${result.gameId} is not judged by its last prediction before the start`);
    return { result, said };
  });
  const rates = homeRates(results);
  return {
    version: [...versions][0]!,
    facts: judged.flatMap(({ result, said }) => {
      const moneyline = moneylineFact(result, said, rates.get(result.date)!);
      return said.total.line === null ? [moneyline] : [moneyline, totalFact(result, said, said.total.line)];
    }),
  };
}

async function* pages<Page extends z.ZodType<{ next: number | null }>>(read: Read, path: string, schema: Page) {
  for (let after: number | null = 0; after !== null;) {
    const page: z.output<Page> = schema.parse(JSON.parse(await read(`${path}?limit=1000&after=${after}`)));
    yield page;
    after = page.next;
  }
}

/** Fifty-five of a hundred to begin with, then what has been seen on earlier days. */
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

function moneylineFact(result: RecordResult, said: LedgerContent, homeRate: number): Fact {
  const close = middleOfDesks(result.closingPrices, 'h2h', ({ first, second }) => withoutMargin(first, second));
  const { published, pure, market } = said.probabilities;
  const chances = chancesOf([
    ['published', published],
    ['pure', pure],
    ...quotesOf(result.pricesAtIssue, 'h2h').map(({ book, first, second }) => [`book ${book}`, withoutMargin(first, second)] as const),
    ['consensus', market],
    ['closing', close],
    ['baseline', homeRate],
  ]);
  const came = result.homeScore === null ? null : result.homeScore > result.awayScore!;
  const bet = said.shown.moneyline;
  const won = bet && came !== null && came === (bet.side === 'home');
  const closing = bet && close !== null ? (bet.side === 'home' ? close : 1 - close) * bet.price - 1 : null;
  const settledBet = bet && settled(bet, came === null ? 'void' : won ? 'won' : 'lost', closing);
  return { result, said, market: 'moneyline', line: null, chances, came, isVoid: came === null, bet: settledBet };
}

function totalFact(result: RecordResult, said: LedgerContent, line: number): Fact {
  const points = result.homeScore === null ? null : result.homeScore + result.awayScore!;
  const meanOf = (quote: RecordQuote) => expectedTotal(quote.line!, quote.first, quote.second);
  const at = (mean: number | null) => (mean === null ? null : overWhenDecided(line, mean));
  const close = middleOfDesks(result.closingPrices, 'totals', meanOf);
  const chances = chancesOf([
    ['published', said.total.over / (said.total.over + said.total.under)],
    ...quotesOf(result.pricesAtIssue, 'totals').map((quote) => [`book ${quote.book}`, at(meanOf(quote))] as const),
    ['consensus', at(middleOfDesks(result.pricesAtIssue, 'totals', meanOf))],
    ['closing', at(close)],
    ['baseline', 0.5],
  ]);
  const bet = said.shown.total;
  const came = points === null || points === line ? null : points > line;
  const settledBet = bet && settled(bet, totalResult(bet, points), close === null ? null : valueOfTotal(bet, close));
  return { result, said, market: 'total', line, chances, came, isVoid: points === null, bet: settledBet };
}

function totalResult({ side, line }: ClaimedBet, points: number | null): BetFact['result'] {
  if (points === null) return 'void';
  if (points === line) return 'push';
  return points > line! === (side === 'over') ? 'won' : 'lost';
}

function valueOfTotal({ side, line, price }: ClaimedBet, mean: number): number {
  const { over, under } = chancesOfTotal(line!, mean);
  const [win, lose] = side === 'over' ? [over, under] : [under, over];
  return win * (price - 1) - lose;
}

const profits = { won: (price: number) => price - 1, lost: () => -1, push: () => 0, void: () => 0 } as const;

const settled = (bet: ClaimedBet, result: BetFact['result'], closingLineValue: number | null): BetFact => ({
  ...bet,
  result,
  profit: profits[result](bet.price),
  closingLineValue,
});

const quotesOf = (quotes: readonly RecordQuote[], market: RecordQuote['market']) => quotes.filter((quote) => quote.market === market);

/** Two books of one owner have one desk and one voice. */
const desks: Readonly<Record<string, string>> = { lowvig: 'betonlineag' };

function middleOfDesks(
  quotes: readonly RecordQuote[],
  market: RecordQuote['market'],
  valueOf: (quote: RecordQuote) => number,
): number | null {
  const voices = Map.groupBy(quotesOf(quotes, market), ({ book }) => desks[book] ?? book);
  return middle([...voices.values()].map((list) => list.reduce((total, quote) => total + valueOf(quote), 0) / list.length));
}

/** Published probabilities have six digits; an even chance is exactly even. */
const chancesOf = (pairs: readonly (readonly [string, number | null])[]) =>
  new Map(pairs.flatMap(([name, chance]) => (chance === null ? [] : [[name, Number(chance.toFixed(6))] as const])));
