import { createHash } from 'node:crypto';
import type { BookMovement, GameAnalysis, GamePage, AnalyzedOffer } from '#contract/game-page.ts';
import { type LedgerContent, type LedgerEntry } from '#contract/ledger.ts';
import type { ForecastPart } from '#domain/forecast-part.ts';
import type { Market } from '#domain/market/market.ts';
import { genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { claimOf } from '#domain/picks/claim.ts';
import { betsByMarket } from '#web/features/predictions/bets-by-market.ts';
import { inHours, publicGame } from './sample-games.ts';

export const sampleGameId = '0022600150';

function contentOf(position: number, startsAt: string, replay: boolean): LedgerContent {
  return {
    position,
    gameId: sampleGameId,
    home: 'LAL',
    away: 'BOS',
    startsAt,
    issuedAt: new Date(Date.parse(startsAt) - (40 - position) * 3_600_000).toISOString(),
    replay,
    modelVersion: '1.0.0',
    fingerprint: `f${position}`,
    salt: `salt of ${position}`,
    probabilities: { published: 0.56 + position / 1000, news: 0.55, memory: 0.54, pure: 0.53, market: 0.552 },
    total: { mean: 225.1 + position / 10, line: 224.5, over: 0.51, under: 0.49, push: 0 },
    spread: { median: 3.24, width: 13.1, line: -3.5, home: 0.489, away: 0.511, push: 0 },
    shown: { moneyline: null, spread: null, total: null },
    picks: {
      moneyline: { side: 'home', book: 'betonlineag', price: 1.85, line: null, claimed: 0.0175 },
      spread: { side: 'away', book: 'fanduel', price: 2.05, line: -3.5, claimed: 0.0271 },
      total: { side: 'over', book: 'fanduel', price: 2, line: 224.5, claimed: 0.04 },
    },
  };
}

/** Ledger entries with `length` predictions of one game and valid hashes. The first `replayed` ones are replays. */
export function sampleLedger(length: number, startsAt = inHours(-30), replayed = 0): LedgerEntry[] {
  const chain: LedgerEntry[] = [];
  for (let position = 1; position <= length; position += 1) {
    const previousHash = chain.at(-1)?.hash ?? genesisHash;
    const content = contentOf(position, startsAt, position <= replayed);
    const hash = createHash('sha256').update(hashedText(previousHash, content)).digest('hex');
    chain.push({
      position,
      previousHash,
      hash,
      content,
      provenAt: replayed > 0 ? null : new Date(Date.parse(content.issuedAt) + 600_000).toISOString(),
    });
  }
  return chain;
}

const partsOf = (points: Readonly<Record<ForecastPart['name'], number>>): ForecastPart[] =>
  (Object.keys(points) as ForecastPart['name'][]).map((name) => ({ name, points: points[name] }));

const explanation: GameAnalysis['explanation'] = {
  margin: partsOf({ level: 2.1, team: 1.4, players: 0.6, rest: -0.8, travel: 0.3, altitude: 0, stage: 0, news: -1.2, market: -0.4 }),
  total: partsOf({ level: 227.4, team: -1.1, players: 0.2, rest: -0.3, travel: 0, altitude: 0, stage: 0, news: -0.5, market: -0.2 }),
  players: [
    { team: 'home', name: 'Austin Reaves', status: 'questionable', chance: 0.523, cases: 3578, points: 3.14 },
    { team: 'away', name: 'Jaylen Brown', status: 'out', chance: 0.001, cases: 7099, points: 1.6 },
  ],
};

/** The API response for a public game page before tip-off: the hashes of predictions without their contents. */
export function gamePageBeforeTipOff(chain: readonly LedgerEntry[]): GamePage {
  return { game: publicGame(), entries: chain.map((entry) => ({ ...entry, content: null })), explanation: null, verdict: null };
}

export function settledGamePage(chain: readonly LedgerEntry[]): GamePage {
  const settled = chain.at(-1)!;
  const pick = settled.content!.picks.moneyline!;
  return {
    game: publicGame({ startsAt: inHours(-30), state: { status: 'final', homeScore: 118, awayScore: 109 } }, {}),
    entries: [...chain],
    explanation,
    verdict: {
      position: settled.position,
      moneyline: 'won',
      total: 'won',
      spread: 'won',
      logLoss: { published: 0.566, closing: 0.571 },
      closing: { probabilityHome: 0.565, totalMean: 225.6, margin: 3.4 },
      picks: { moneyline: { ...pick, result: 'won', profit: 0.85, closingLineValue: 0.045 }, spread: null, total: null },
      settledAt: inHours(-27),
    },
  };
}

const marketOf = (side: AnalyzedOffer['side'], line: number | null): Market => {
  if (side === 'over' || side === 'under') return 'total';
  return line === null ? 'moneyline' : 'spread';
};

const offer = (side: AnalyzedOffer['side'], book: string, price: number, line: number | null, win: number, push = 0): AnalyzedOffer => ({
  market: marketOf(side, line),
  side,
  book,
  price,
  line,
  published: { win, push },
  claimed: claimOf(expectedValue({ win, push }, price), 0.7),
  isBest: false,
});

/** Offers of two books for every side. One total line is a whole number, so that a push is possible. */
export function sampleAnalysis(chain: readonly LedgerEntry[]): GameAnalysis {
  return {
    entries: [...chain],
    explanation,
    bets: [...betsByMarket(chain.at(-1)?.content?.picks ?? {})],
    offers: [
      offer('home', 'fanduel', 1.82, null, 0.56),
      { ...offer('home', 'betonlineag', 1.85, null, 0.56), isBest: true },
      { ...offer('away', 'fanduel', 2.04, null, 0.44), isBest: true },
      { ...offer('away', 'bovada', 3.4, null, 0.44), claimed: null },
      { ...offer('over', 'fanduel', 2, 224.5, 0.53), isBest: true },
      offer('over', 'bovada', 2, 226, 0.49, 0.024),
      offer('under', 'fanduel', 1.9, 224.5, 0.47),
      { ...offer('under', 'bovada', 1.9, 226, 0.486, 0.024), isBest: true },
      offer('home', 'fanduel', 1.91, -3.5, 0.489),
      { ...offer('home', 'betonlineag', 1.95, -4, 0.455, 0.034), isBest: true },
      { ...offer('away', 'fanduel', 2.05, -3.5, 0.511), isBest: true },
      offer('away', 'betonlineag', 1.87, -4, 0.511, 0.034),
    ],
    gapRecords: [
      { market: 'moneyline', from: 0.02, to: 0.03, bets: 88, replayed: 88, closingLineValue: 0.0237 },
      { market: 'total', from: 0.03, to: 0.05, bets: 210, replayed: 0, closingLineValue: 0.0456 },
    ],
  };
}

/** A line movement in which the prices of two books become different. One book offers no total for some hours. */
export function sampleMovement(startsAt = inHours(3)): BookMovement[] {
  const at = (hoursBefore: number) => new Date(Date.parse(startsAt) - hoursBefore * 3_600_000).toISOString();
  const moneyline = (hours: number, ...prices: [number, number]) => ({ at: at(hours), line: null, prices });
  const total = (hours: number, line: number) => ({ at: at(hours), line, prices: [1.91, 1.91] as [number, number] });
  return [
    { book: 'fanduel', market: 'moneyline', steps: [moneyline(40, 1.9, 1.95), moneyline(20, 1.85, 2), moneyline(8, 1.82, 2.04)] },
    { book: 'bovada', market: 'moneyline', steps: [moneyline(38, 1.87, 1.95), moneyline(12, 1.83, 2.02)] },
    { book: 'fanduel', market: 'total', steps: [total(40, 226.5), total(15, 224.5)] },
    { book: 'bovada', market: 'total', steps: [total(38, 226), { at: at(10), line: null, prices: null }, total(6, 225)] },
  ];
}
